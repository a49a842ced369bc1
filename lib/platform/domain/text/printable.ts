/** What a terminal would take for a command, or write from right to left; line breaks and tabs stay. */
const COMMANDS = /(?![\t\n])\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A text as a terminal may show it, also where visitors have written parts of it. */
export function printable(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(COMMANDS, '');
}
