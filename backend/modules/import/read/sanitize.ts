import sanitizeHtml from 'sanitize-html';
import { isSimpleMarkup } from './simple-markup.ts';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'p',
      'br',
      'ul',
      'ol',
      'li',
      'strong',
      'b',
      'em',
      'i',
      'u',
      'h2',
      'h3',
      'h4',
      'blockquote',
      'a',
      'span',
    ],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'hr', 'sub', 'sup'],
  ],
  allowedAttributes: { a: ['href'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan', 'scope'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // A product page has its own h1.
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4', div: 'p' },
  disallowedTagsMode: 'discard',
};

/** Where one word of the text ends, although no blank stands there. */
const BLOCK_ENDS = /<(?:br|\/p|\/li|\/h\d|\/td|\/div)[^>]*>/gi;

/** Markup of a catalogue file made safe to show: a few text elements, no scripts, styles, pictures or frames. */
export function cleanHtml(html: string): string {
  return (isSimpleMarkup(html) ? html : sanitizeHtml(html, OPTIONS)).trim();
}

/** The text alone, on one line. */
export function plainText(html: string): string {
  if (!/[<>&]/.test(html)) return onOneLine(html);
  const text = sanitizeHtml(html.replace(BLOCK_ENDS, ' '), { allowedTags: [], allowedAttributes: {} });
  return onOneLine(decode(text));
}

/** The same of markup that `cleanHtml` made: its tags are whole, and whatever else looks like one is escaped. */
export function textOfClean(html: string): string {
  return onOneLine(decode(html.replace(BLOCK_ENDS, ' ').replace(/<[^>]*>/g, '')));
}

/** The markup of which `plainText` makes this text: the text itself, unless it would be read as markup. */
export function asMarkup(text: string): string {
  if (plainText(text) === text) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
