/** A link within markup, with what can be read or heard of it. */
interface MarkupLink {
  href: string;
  words: string;
}

const LINK = /<a\b([^<>]{0,3000})>([\s\S]{0,2000}?)<\/a\s*>/gi;
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const HEADING = /<h([1-6])\b[^<>]{0,2000}>([\s\S]{0,2000}?)<\/h\1\s*>/gi;
/** Letters of a markup that are looked at: more than any page has. With the bounds of the patterns none runs for long. */
const MAX_LETTERS = 60_000;

export function linksIn(html: string): MarkupLink[] {
  return [...html.slice(0, MAX_LETTERS).matchAll(LINK)].map(([, attributes = '', inside = '']) => {
    const [, double, single, bare] = HREF.exec(attributes) ?? [];
    return { href: (double ?? single ?? bare ?? '').trim(), words: wordsIn(inside) };
  });
}

/** Levels of the headings that say something, in their order. */
export function headingsIn(html: string): number[] {
  return [...html.slice(0, MAX_LETTERS).matchAll(HEADING)]
    .filter(([, , inside = '']) => wordsIn(inside) !== '')
    .map(([, level]) => Number(level));
}

/** What can be read of a markup. */
function wordsIn(html: string): string {
  return html
    .slice(0, MAX_LETTERS)
    .replaceAll(/<[^<>]{0,2000}>/g, ' ')
    .replaceAll(/&nbsp;|\s/g, ' ')
    .trim();
}

const TAG = /<\/?([a-z][\w-]*)/gi;
const KEPT = new Set(
  'h1 h2 h3 h4 p br hr ul ol li strong b em i u s small a span blockquote table thead tbody tr th td dl dt dd'.split(
    ' ',
  ),
);
const HANDLER = /<[^<>]{0,2000}[\s/](on\w{1,40})\s{0,9}=/i;
const RUNS = /(?:javascript|vbscript|data)\s*:/i;

/** What is taken out of a markup before it is drawn: names of tags, handlers, addresses that would run. */
export function takenOut(html: string): string[] {
  const part = html.slice(0, MAX_LETTERS);
  const tags = [...part.matchAll(TAG)]
    .map(([, tag = '']) => tag.toLowerCase())
    .filter((tag) => !KEPT.has(tag));
  const handler = HANDLER.exec(part)?.[1];
  const runs = linksIn(part).find(({ href }) => RUNS.test(href));
  return [
    ...new Set([
      ...tags.map((tag) => `<${tag}>`),
      ...(handler ? [handler] : []),
      ...(runs ? ['javascript:'] : []),
    ]),
  ];
}
