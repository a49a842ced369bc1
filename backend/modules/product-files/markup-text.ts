import { withoutElements } from '#lib/markup/sanitize.ts';

/** Where one word of the text ends, although no blank stands there. */
const BLOCK_ENDS = /<(?:br|\/p|\/li|\/h\d|\/td|\/div)[^>]*>/gi;

/** The text of any markup, on one line. */
export function plainText(html: string): string {
  return onOneLine(decode(withoutElements(html.replace(BLOCK_ENDS, ' '))));
}

/** The same of sanitised markup: its tags are whole, and whatever else looks like one is escaped. */
export function textOfSanitized(html: string): string {
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
