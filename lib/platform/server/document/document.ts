import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { RequestContext } from '../../request-context.ts';
import type { Mechanism } from './mechanisms.ts';

/** A response that is sent whole: an HTML page, mostly. */
export interface PageDocument {
  readonly status: number;
  /** All headers that are sent, by lower-case name. */
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** What a step may know besides the document. */
export interface DocumentContext {
  readonly request: IncomingMessage;
  readonly page: RequestContext;
  /** Whether the address is that of a page, not of a file or an API. */
  readonly isPage: boolean;
  /** Mechanisms of delivery that are on for this page. */
  readonly mechanisms: ReadonlySet<Mechanism>;
  /** Next caches this page: it is the same for everybody in a store until a revalidation. */
  readonly isCachedByNext: boolean;
  /** Reports a document whose form a step does not know, and therefore leaves unchanged. */
  readonly unknown: (step: Mechanism) => void;
}

/** A pure step of the pipeline; a document that it has nothing to do with comes back as it is. */
export type DocumentStep = (
  document: PageDocument,
  context: DocumentContext,
) => PageDocument | Promise<PageDocument>;

/**
 * A document's HTML with one character for each byte (latin1): what steps look for is ASCII, and this takes a tenth of
 * the time of decoding UTF-8. Null for a document that is no rendered page.
 */
export function htmlOf({ status, headers, body }: PageDocument): string | null {
  const isPage = String(headers['content-type'] ?? '').startsWith('text/html');
  return isPage && (status === 200 || status === 404) && body.length > 0 ? body.toString('latin1') : null;
}

/** The same document with other HTML, in the form of `htmlOf`. */
export function withHtml(document: PageDocument, html: string): PageDocument {
  return { ...document, body: Buffer.from(html, 'latin1') };
}

/** The nonce that the scripts of one visitor's document carry; '' in a document that is the same for everybody. */
export function nonceOf(html: string): string {
  return /<script\b[^>]* nonce="([^"]*)"/.exec(html)?.[1] ?? '';
}
