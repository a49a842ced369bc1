/** Elements in which only text and these may stand. */
const INLINE = ['strong', 'b', 'em', 'i', 'u', 'span', 'sub', 'sup'];
const LISTS = ['ul', 'ol'];
const HEADED = ['p', 'h2', 'h3', 'h4'];

/** What may stand in an element; '' is outside of all. None of it makes a browser close another by itself. */
const INSIDE = new Map<string, ReadonlySet<string>>([
  ['', new Set([...INLINE, ...LISTS, ...HEADED])],
  ...[...INLINE, ...HEADED, 'li'].map((tag): [string, ReadonlySet<string>] => [tag, new Set(INLINE)]),
  ...LISTS.map((tag): [string, ReadonlySet<string>] => [tag, new Set(['li'])]),
]);

/** Longer ones are rare, and judged by the sanitiser. */
const LONGEST = 50_000;

/**
 * Whether markup is safe and as the sanitiser would write it, so that it need not be asked, which costs more than all
 * else that an import does with a product: whole paragraphs, headings and lists without attributes, text without
 * special characters but escaped ones. False for everything else, good or bad.
 */
export function isSimpleMarkup(html: string): boolean {
  if (html.length > LONGEST) return false;
  const piece = /<(\/?)([a-z][a-z0-9]*)>|[^<>&]+|&(?:amp|lt|gt);/y;
  const open = [''];
  while (piece.lastIndex < html.length) {
    const found = piece.exec(html);
    if (!found) return false;
    const [, slash, tag] = found;
    if (tag === undefined) continue;
    const inside = open.at(-1) ?? '';
    if (slash === '/') {
      if (inside !== tag) return false;
      open.pop();
    } else {
      if (!INSIDE.get(inside)?.has(tag)) return false;
      open.push(tag);
    }
  }
  return open.length === 1;
}
