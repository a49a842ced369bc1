import type { OutgoingHttpHeaders } from 'node:http';
import type { DocumentStep } from './document.ts';

/** Headers by which Next's router and middleware are told of a response; a browser's navigation has no use for them. */
const INTERNAL = /^x-(nextjs|middleware)-/;
/** Headers of requests by which the router gets something else than a document, at an address of its own (`?_rsc=`). */
const OF_ROUTER = /^(rsc$|next-)/i;

/** A document without the headers of Next's inside: on HTTP/1.1 headers travel uncompressed, in the window of the document. */
export const withoutInternalHeaders: DocumentStep = (document) => {
  const { vary, ...others } = document.headers;
  const outer = Object.entries(others).filter(([name]) => !INTERNAL.test(name));
  return { ...document, headers: { ...Object.fromEntries(outer), ...varyOf(vary) } };
};

/** What a document depends on besides its address. */
function varyOf(vary: OutgoingHttpHeaders[string]): { vary?: string } {
  const names = [vary ?? []].flat().flatMap((value) => String(value).split(','));
  const own = names.map((name) => name.trim()).filter((name) => name !== '' && !OF_ROUTER.test(name));
  return own.length === 0 ? {} : { vary: own.join(', ') };
}
