import sanitizeHtml from 'sanitize-html';

const HEADINGS = ['h1', 'h2', 'h3', 'h4'];
const BLOCKS = ['p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote'];
const INLINE = ['a', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'span', 'sub', 'sup'];
const TABLES = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];

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
  transformTags: { h5: 'h4', h6: 'h4', a: withoutOpener },
};

/** The same within a page that has its own h1. */
const INNER: sanitizeHtml.IOptions = {
  ...RICH_TEXT,
  // As it is: a paragraph instead would hold the paragraphs within it, which HTML does not allow.
  allowedTags: [...HEADINGS, ...BLOCKS, 'div', ...INLINE, ...TABLES],
  transformTags: { ...RICH_TEXT.transformTags, h1: 'h2' },
};

const TEXT_ONLY: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} };

/** HTML of an editor without whatever could run, load or break the page. */
export function sanitizeRichText(html: string): string {
  return sanitize(html, RICH_TEXT);
}

/** The same for a text within a page, such as a supplier's description: no h1, since the page has its own. */
export function sanitizeInner(html: string): string {
  return sanitize(html, INNER);
}

/** The text of HTML with `&`, `<` and `>` escaped, without any element. */
export function withoutElements(html: string): string {
  return sanitize(html, TEXT_ONLY);
}

/** Text without a character of markup is its own result: most titles, and much of a catalogue file. */
function sanitize(html: string, options: sanitizeHtml.IOptions): string {
  return /[<>&]/.test(html) ? sanitizeHtml(html, options) : html;
}

/** A page that a link opens in a new tab gets no handle on this one. */
function withoutOpener(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener' } : attribs };
}
