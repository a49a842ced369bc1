import { parseJson } from './json.ts';

type Values = Readonly<Record<string, string>>;

/** Longest name and text of one field, as forms carry them. */
const LONGEST_NAME = 80;
const LONGEST_TEXT = 4000;

/**
 * The fields of a form within so many bytes: the longest are shortened first, lists by their last records. A form that
 * fits stays as it is.
 */
export function fitValues(values: Values, mostBytes: number): Record<string, string> {
  const kept = new Map(
    Object.entries(values)
      .filter(([name]) => name.length <= LONGEST_NAME)
      .map(([name, text]) => [name, fitText(text)]),
  );
  while (bytesOf(kept) > mostBytes) {
    const [longest] = [...kept].toSorted(([, one], [, other]) => other.length - one.length);
    if (!longest) break;
    const [name, text] = longest;
    const shorter = shorten(text);
    if (text === '') kept.delete(name);
    else kept.set(name, shorter);
  }
  return Object.fromEntries(kept);
}

function fitText(text: string): string {
  let fitted = text;
  while (fitted.length > LONGEST_TEXT) fitted = shorten(fitted);
  return fitted;
}

/** Half of a text, of a list of records about half of them; '' in the end. */
function shorten(text: string): string {
  const parsed = text.startsWith('[') ? parseJson(text) : null;
  if (!Array.isArray(parsed)) return text.slice(0, Math.floor(text.length / 2));
  return parsed.length > 1 ? JSON.stringify(parsed.slice(0, Math.floor(parsed.length / 2))) : '';
}

function bytesOf(values: ReadonlyMap<string, string>): number {
  return Buffer.byteLength(JSON.stringify([...values]));
}
