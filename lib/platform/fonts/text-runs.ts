import { fontFile } from './font-file.ts';
import { type Face, facesFor } from './typefaces.ts';

/** Stands in print for a sign that none of the fonts has, such as a Chinese one: each is seen to be there. */
export const SUBSTITUTE = '□';

/** A part of a text and the face that has all of its signs. */
export interface TextRun {
  text: string;
  face: Face;
}

/** What is a blank on paper, tabs and breaks among it. */
const BLANKS = /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]/gu;
/** What Unicode itself calls invisible: joiners, marks of direction, variants of form. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

const clusters = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** A text as it is printed: on one line, its accents joined to their letters, without what has no look. */
export function printable(text: string): string {
  return text.toWellFormed().normalize('NFC').replaceAll(BLANKS, ' ').replaceAll(INVISIBLE, '');
}

/**
 * A text in runs of one face each: its own, or a fallback for what that lacks. Every sign of the printable text is in a
 * run whose face has it, or replaced by `SUBSTITUTE`.
 */
export function textRuns(text: string, own: Face): TextRun[] {
  const faces = facesFor(own);
  const runs: TextRun[] = [];
  const add = (part: string, face: Face) => {
    const last = runs.at(-1);
    if (last?.face === face) last.text += part;
    else runs.push({ text: part, face });
  };
  for (const { segment } of clusters.segment(printable(text))) {
    // A mark stands well on a letter of its own font alone.
    const whole = faces.find((face) => has(face, segment));
    const parts = whole
      ? [segment]
      : Array.from(segment, (sign) => (faces.some((face) => has(face, sign)) ? sign : SUBSTITUTE));
    for (const part of parts) add(part, faces.find((face) => has(face, part)) ?? own);
  }
  return runs;
}

function has(face: Face, text: string): boolean {
  const { characters } = fontFile(face.file);
  return Array.from(text).every((sign) => characters.has(sign.codePointAt(0) ?? 0));
}
