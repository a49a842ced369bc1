import sanitizeHtml from 'sanitize-html';
import { byContentModel } from './content-model.ts';

const HEADINGS = ['h1', 'h2', 'h3', 'h4'];
const BLOCKS = ['p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote'];
const INLINE = ['a', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'span', 'sub', 'sup'];
const TABLES = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];

/** Elements that stand in each other; deeper ones are left out, their text stays. */
const MAX_DEPTH = 60;

/** Elements of one text. No text of a shop has so many; to parse more, one in the other, takes time that grows with their square. */
export const MAX_ELEMENTS = 20_000;

/** The one allow-list: text elements, no scripts, styles, images, frames or form fields. */
const RICH_TEXT: sanitizeHtml.IOptions = {
  allowedTags: [...HEADINGS, ...BLOCKS, ...INLINE, ...TABLES],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: MAX_DEPTH,
  transformTags: { h5: 'h4', h6: 'h4', a: safeLink },
};

/** The same within a page that has its own h1. */
const INNER: sanitizeHtml.IOptions = {
  ...RICH_TEXT,
  // As it is: a paragraph instead would hold the paragraphs within it, which HTML does not allow.
  allowedTags: [...HEADINGS, ...BLOCKS, 'div', ...INLINE, ...TABLES],
  transformTags: { ...RICH_TEXT.transformTags, h1: 'h2' },
};

const TEXT_ONLY: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} };

/** A text within a page stands below its h1; one that may have the h1 itself begins with any level. */
const PAGE_HEADING = 1;
const LOWEST_HEADING = 4;

/** What no HTML document may hold: control characters, and code points that are no characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const FORBIDDEN = /[\0-\x08\x0b\x0e-\x1f\x7f-\x9f\ufdd0-\ufdef]|\p{Noncharacter_Code_Point}/gu;

/** HTML of an editor without whatever could run, load or break the page. */
export function sanitizeRichText(html: string): string {
  return sanitize(html, RICH_TEXT, LOWEST_HEADING);
}

/** The same for a text within a page, such as a supplier's description: no h1, since the page has its own. */
export function sanitizeInner(html: string): string {
  return sanitize(html, INNER, PAGE_HEADING);
}

/** The text of HTML with `&`, `<` and `>` escaped, without any element. */
export function withoutElements(html: string): string {
  return sanitize(html, TEXT_ONLY);
}

/** Whether a text has more elements than are parsed: of such a one its words alone are left. */
export function hasTooManyElements(html: string): boolean {
  let count = 0;
  for (const _start of html.matchAll(/<[a-z]/gi)) {
    count += 1;
    if (count > MAX_ELEMENTS) return true;
  }
  return false;
}

const TAG = /<[^<>]*>?/g;

/** Text without a character of markup needs no reading: most titles, and much of a catalogue file. */
function sanitize(html: string, options: sanitizeHtml.IOptions, above?: number): string {
  if (!/[<>&]/.test(html)) return html.replaceAll(FORBIDDEN, '');
  const bounded = hasTooManyElements(html) ? html.replaceAll(TAG, ' ') : html;
  const safe = sanitizeHtml(bounded, options).replaceAll(FORBIDDEN, '');
  return above === undefined ? safe : byContentModel(safe, above);
}

/** A link whose address a browser can follow; a page that it opens in a new tab gets no handle on this one. */
function safeLink(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { href, ...others } = attribs;
  const address = href === undefined ? '' : validAddress(href.trim());
  const own = address === '' ? others : { href: address, ...others };
  return { tagName, attribs: own.target === '_blank' ? { ...own, rel: 'noopener' } : own };
}

/** Signs that no address has unescaped. */
const UNESCAPED = /[\s"<>\\^`{|}]/g;

/** An address as the standard for URLs writes it; '' for one that is none, or hides signs. */
function validAddress(address: string): string {
  if (/\p{Cc}/u.test(address)) return '';
  if (/^https?:/i.test(address)) return URL.canParse(address) ? escaped(address) : '';
  return escaped(address);
}

const escaped = (address: string) => address.replaceAll(UNESCAPED, (sign) => encodeURIComponent(sign));
