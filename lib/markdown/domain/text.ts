import { withoutInvisible } from '#lib/platform/domain/visible-text.ts';

/** Signs that mean something within a line of CommonMark or of GitHub's tables. */
const WITHIN_LINE = /[\\`*_[\]<>|~#!]|&(?=#?\w+;)/g;
/** What begins a heading, a list, a quotation or a rule, at the start of a line. */
const LINE_START = /^(?:[-+=>]|\d{1,9}(?=[.)]))/;
/** Addresses that a reader may follow; no other scheme comes into a link. */
const FOLLOWED = /^(?:https?:\/\/|mailto:|tel:)/i;
/** Signs that end a link's address, or that mean something before its end is found. */
const WITHIN_ADDRESS = /[\s()<>\\`|]/g;

/** Text of a line as Markdown shows it: no sign of it means anything. White space at its ends stays. */
export function escapeWithin(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').replaceAll(WITHIN_LINE, '\\$&');
}

/** A line whose signs are Markdown already, so that it begins no block but a paragraph. */
export function asParagraphLine(line: string): string {
  return line.replace(LINE_START, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`));
}

/** A text as Markdown shows it, on one line, wherever it stands: in a heading, a list, a cell of a table or a paragraph. */
export function escapeMarkdown(text: string): string {
  return asParagraphLine(escapeWithin(withoutInvisible(text)).trim());
}

/** A link around text that is Markdown already; the text alone where its address is none that a reader may follow. */
export function linkAround(markdown: string, url: string): string {
  if (!FOLLOWED.test(url)) return markdown;
  const address = url.replaceAll(WITHIN_ADDRESS, percentEncoded).replaceAll(/&(?=#?\w+;)/g, '&amp;');
  return `[${markdown}](${address})`;
}

/** A link named by a text; by its address, where there is none. */
export function markdownLink(text: string, url: string): string {
  return linkAround(escapeMarkdown(text) || escapeMarkdown(url), url);
}

function percentEncoded(sign: string): string {
  const encoded = encodeURIComponent(sign);
  return encoded === sign ? `%${sign.charCodeAt(0).toString(16).toUpperCase()}` : encoded;
}

/** A heading of level 1 to 6, of Markdown; '' without words. */
export function heading(level: number, markdown: string): string {
  return markdown === '' ? '' : `${'#'.repeat(level)} ${markdown}`;
}

/** A list of items that are Markdown; those of several lines keep them. '' without items. */
export function bulletList(items: readonly string[]): string {
  return items
    .filter((item) => item !== '')
    .map((item) => `- ${indented(item, 2)}`)
    .join('\n');
}

/** Markdown whose lines, but for the first, stand so many blanks further in. */
export function indented(markdown: string, blanks: number): string {
  return markdown.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(blanks)}`);
}

/** A table of cells that are Markdown of one line; '' without rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Blocks of Markdown one after the other; empty ones are left out. */
export function blocksOf(parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join('\n\n');
}
