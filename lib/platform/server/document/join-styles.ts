import { type DocumentStep, htmlOf, withHtml } from './document.ts';

/** Address of joined style sheets; as deep as the sheets themselves, whose addresses are relative. */
const JOINED = '/_next/static/joined/';
/** Where Next puts its style sheets. */
const SHEETS = '/_next/static/chunks/';
const SEPARATOR = ',';
const NAME = /^[\w~-]+$/;
/** No page has nearly as many. */
const MAX_STYLES = 12;

const SHEET = /<link rel="stylesheet" href="\/_next\/static\/chunks\/([\w~-]+)\.css"([^>]*?)\/?>/g;
const ANY_SHEET = /<link\b[^>]*\brel=["']?stylesheet\b/gi;

/**
 * A page's style sheets as one. A phone that speaks HTTP/1.1 shares its line among the connections that it opens before
 * the first paint; each further sheet costs a round trip. Next's own links stay, disabled: React finds them while it
 * hydrates, and fetches only what the next page has besides.
 */
export const joinStyles: DocumentStep = (document, { mechanisms, unknown }) => {
  const html = mechanisms.has('styles') ? htmlOf(document) : null;
  if (html === null) return document;
  const end = html.indexOf('</head>');
  const head = html.slice(0, Math.max(end, 0));
  const names = [...head.matchAll(SHEET)].map(([, name = '']) => name);
  if (end < 0 || names.length !== [...head.matchAll(ANY_SHEET)].length || names.length > MAX_STYLES) {
    unknown('styles');
    return document;
  }
  if (names.length < 2 || new Set(names).size < names.length) return document;
  return {
    ...withHtml(document, joined(head, names) + html.slice(end)),
    headers: withoutStyles(document.headers),
  };
};

function joined(head: string, names: readonly string[]): string {
  let isFirst = true;
  return head.replace(SHEET, (_, name: string, attributes: string) => {
    const whole = isFirst ? `<link rel="stylesheet" href="${JOINED}${names.join(SEPARATOR)}.css"/>` : '';
    isFirst = false;
    return `${whole}<link rel="stylesheet" href="${SHEETS}${name}.css"${attributes} disabled=""/>`;
  });
}

/** Where a page is rendered per request, Next preloads its sheets by a `Link` header as well. */
function withoutStyles(headers: Parameters<DocumentStep>[0]['headers']) {
  const { link, ...others } = headers;
  const rest = String(link ?? '')
    .split(/,\s*(?=<)/)
    .filter((one) => one !== '' && !/;\s*as="?style"?/.test(one))
    .join(', ');
  return rest === '' ? others : { ...others, link: rest };
}

/** The names of the sheets that a joined one consists of, in their order; null for any other path. */
export function joinedNames(path: string): readonly string[] | null {
  if (!path.startsWith(JOINED) || !path.endsWith('.css')) return null;
  const names = path.slice(JOINED.length, -'.css'.length).split(SEPARATOR);
  const areNames = names.length <= MAX_STYLES && names.every((name) => NAME.test(name));
  return areNames && new Set(names).size === names.length ? names : null;
}
