import { z } from 'zod';
import { findRoute } from './routes/find-route.ts';

/** What a policy stopped, as a log may have it: no path, no query, no piece of a script. */
export interface Violation {
  /** The part of the policy, `img-src` say. */
  directive: string;
  /** Scheme and host of what was stopped, or a word: `inline`, `eval`, `data`. */
  blocked: string;
  /** Pattern of the page's route. */
  page: string;
  /** Host of the script that did it; '' when the page itself did. */
  source: string;
}

/** Reports of one request that are read; browsers send few. */
const MAX_REPORTS = 20;
const MAX_CHARS = 80;

const text = z.string().max(8000).catch('');
/** As `report-uri` sends it, and as `report-to` does: one report, and a list of them. */
const single = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
  }),
});
const list = z.array(z.object({ type: z.string(), body: z.unknown() }));
const listed = z.object({ effectiveDirective: text, blockedURL: text, documentURL: text, sourceFile: text });

/** Types of a body that holds reports. */
export const REPORT_TYPES: readonly string[] = ['application/csp-report', 'application/reports+json'];

/** The violations that a body reports; null when it is none of both shapes. Those of a browser's extensions are left out. */
export function readViolations(body: unknown): Violation[] | null {
  const one = single.safeParse(body);
  const many = list.safeParse(body);
  if (!one.success && !many.success) return null;
  const found = one.success
    ? [fromSingle(one.data)]
    : (many.data ?? []).slice(0, MAX_REPORTS).flatMap(fromListed);
  return found.filter(
    ({ blocked, source, directive }) => directive !== '' && ![blocked, source].some(isExtension),
  );
}

function fromSingle({ 'csp-report': report }: z.infer<typeof single>): Violation {
  const directive = report['effective-directive'] || report['violated-directive'];
  return violation(directive, report['blocked-uri'], report['document-uri'], report['source-file']);
}

function fromListed({ type, body }: z.infer<typeof list>[number]): Violation[] {
  const report = listed.safeParse(body);
  if (type !== 'csp-violation' || !report.success) return [];
  const { effectiveDirective, blockedURL, documentURL, sourceFile } = report.data;
  return [violation(effectiveDirective, blockedURL, documentURL, sourceFile)];
}

function violation(directive: string, blocked: string, page: string, source: string): Violation {
  return {
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? '',
    blocked: originOf(blocked),
    page: URL.canParse(page) ? findRoute(new URL(page).pathname).log : '',
    source: originOf(source) === originOf(page) ? '' : originOf(source),
  };
}

/** Scheme and host of an address, or the word that stands in its place; '' for anything else. */
function originOf(address: string): string {
  if (/^[a-z-]{1,30}$/.test(address)) return address;
  if (!URL.canParse(address)) return '';
  const { protocol, host } = new URL(address);
  return `${protocol}${host === '' ? '' : `//${host}`}`.slice(0, MAX_CHARS);
}

function isExtension(origin: string): boolean {
  return (
    /^[a-z]+(?:-[a-z]+)*-extension\b/.test(origin) || /^(?:about|resource|chrome|moz|safari):/.test(origin)
  );
}
