/** Where joined style sheets are asked for; as deep as the sheets themselves, whose addresses are relative. */
const JOINED = '/_next/static/joined/';
/** Where Next puts its style sheets. */
const SHEETS = '/_next/static/chunks/';
/** Between the names of sheets in a joined one's. */
const BETWEEN = ',';
const NAME = /^[\w~-]+$/;
/** No page has nearly as many. */
const MOST = 12;

const SHEET = /<link rel="stylesheet" href="\/_next\/static\/chunks\/([\w~-]+)\.css"([^>]*?)\/?>/g;

/**
 * A page's style sheets as one. A phone that speaks HTTP/1.1 shares its line among the connections that it opens for
 * what comes before the first picture; each sheet more costs a round. The links that Next wrote stay, switched off: React
 * finds them there, and asks for what another page has besides.
 */
export function joinStyles(html: string): string {
  const head = html.indexOf('</head>');
  const names = [...html.slice(0, Math.max(head, 0)).matchAll(SHEET)].map(([, name = '']) => name);
  if (names.length < 2 || names.length > MOST) return html;
  let isFirst = true;
  const start = html.slice(0, head).replace(SHEET, (_, name: string, marks: string) => {
    const joined = isFirst ? `<link rel="stylesheet" href="${JOINED}${names.join(BETWEEN)}.css"/>` : '';
    isFirst = false;
    return `${joined}<link rel="stylesheet" href="${SHEETS}${name}.css"${marks} disabled=""/>`;
  });
  return start + html.slice(head);
}

/** A `Link` header without the style sheets that it names ahead. */
export function withoutStyles(link: string): string {
  return link
    .split(/,\s*(?=<)/)
    .filter((one) => !/;\s*as="?style"?/.test(one))
    .join(', ');
}

/** The names of the sheets that a joined one is made of, in their order; null for what is no address of one. */
export function joinedNames(path: string): readonly string[] | null {
  if (!path.startsWith(JOINED) || !path.endsWith('.css')) return null;
  const names = path.slice(JOINED.length, -'.css'.length).split(BETWEEN);
  const areNames = names.length <= MOST && names.every((name) => NAME.test(name));
  return areNames && new Set(names).size === names.length ? names : null;
}
