/** Blanks of another width, which come along with text that is pasted from pages and documents. */
const BLANKS = /[\u00a0\u2007\u202f]/g;
/** Marks without a width: zero-width and soft joints, marks and overrides of the direction of writing, the byte order mark. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Asks for the coloured form of a pictograph; behind anything else it shows nothing. */
const VARIATION = /(\p{Extended_Pictographic}?)(\ufe0f)/gu;

/** A typed text without what nobody sees in it, trimmed: line breaks and emoji stay. */
export function withoutInvisible(text: string): string {
  return text
    .replaceAll(BLANKS, ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(VARIATION, (_, pictograph: string, mark: string) => pictograph && pictograph + mark)
    .trim();
}
