import { readFileSync } from 'node:fs';
import type PDFDocument from 'pdfkit';
import { fontFile } from './font-file.ts';
import { textRuns } from './text-runs.ts';
import { FACES, type Face, type FaceName } from './typefaces.ts';

type Document = InstanceType<typeof PDFDocument>;

export interface PdfLook {
  face: FaceName;
  /** In points. */
  size: number;
  color: string;
  align: 'left' | 'center' | 'right';
}

/** Where text stands, in points; what does not fit into a height ends in an ellipsis. */
export interface PdfBox {
  x: number;
  y: number;
  width: number;
  height?: number;
}

type Measured = Pick<PdfLook, 'face' | 'size'>;

const WORDS = /(?<=[\s-])(?=\S)/;
const clusters = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** Writes text in lines from the top of a box on; what its face lacks comes from others (text-runs.ts). */
export function writeText(doc: Document, text: string, box: PdfBox, look: PdfLook): void {
  const step = lineHeight(doc, look);
  const most =
    box.height === undefined ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(box.height / step));
  const ascent = fontFile(FACES[look.face].file).ascent * look.size;
  for (const [at, line] of fittedLines(doc, text, { ...look, width: box.width, most }).entries()) {
    const free = box.width - widthOf(doc, line, look);
    let x = box.x + (look.align === 'right' ? free : look.align === 'center' ? free / 2 : 0);
    for (const run of textRuns(line, FACES[look.face])) {
      inFace(doc, run.face, look.size).fillColor(look.color);
      const place = { lineBreak: false, baseline: 'alphabetic' } as const;
      doc.text(run.text, x, box.y + at * step + ascent, place);
      x += doc.widthOfString(run.text);
    }
  }
}

/** How high text is in lines of a width, in points. */
export function heightOfText(doc: Document, text: string, width: number, look: Measured): number {
  return linesOf(doc, text, width, look).length * lineHeight(doc, look);
}

/** The lines of a text, so many at most: the last one then ends in an ellipsis. */
function fittedLines(
  doc: Document,
  text: string,
  { width, most, ...look }: Measured & { width: number; most: number },
): string[] {
  const lines = linesOf(doc, text, width, look);
  if (lines.length <= most) return lines;
  const last = Array.from(clusters.segment(lines[most - 1] ?? ''), ({ segment }) => segment);
  const cut = () => `${last.join('').trimEnd()}…`;
  while (last.length > 0 && widthOf(doc, cut(), look) > width) last.pop();
  return [...lines.slice(0, most - 1), cut()];
}

/** The lines in which a text was written, each broken where it is wider than the box. */
function linesOf(doc: Document, text: string, width: number, look: Measured): string[] {
  const written = text.trim().split(/\r\n?|\n/);
  return written.flatMap((line) => brokenLine(doc, line, width, look));
}

/** Lines as wide as they may be, broken between words, or within one that is wider than a line. */
function brokenLine(doc: Document, text: string, width: number, look: Measured): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (longer: string) => widthOf(doc, longer.trimEnd(), look) <= width;
  const take = (part: string) => {
    if (line !== '' && !fits(line + part)) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += part;
  };
  for (const word of text.trim().split(WORDS)) {
    if (fits(word)) take(word);
    else for (const { segment } of clusters.segment(word)) take(segment);
  }
  return [...lines, line.trimEnd()];
}

function widthOf(doc: Document, text: string, { face, size }: Measured): number {
  const widths = textRuns(text, FACES[face]).map((run) =>
    inFace(doc, run.face, size).widthOfString(run.text),
  );
  return widths.reduce((sum, width) => sum + width, 0);
}

function lineHeight(doc: Document, { face, size }: Measured): number {
  return inFace(doc, FACES[face], size).currentLineHeight(true);
}

/** Fonts of each document that are in it already, by their files: one that no sign needs is not embedded. */
const registered = new WeakMap<Document, Set<string>>();

function inFace(doc: Document, { file }: Face, size: number): Document {
  const known = registered.get(doc) ?? new Set();
  if (!known.has(file)) doc.registerFont(file, readFileSync(file));
  registered.set(doc, known.add(file));
  return doc.font(file).fontSize(size);
}
