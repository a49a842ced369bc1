import { once } from 'node:events';
import { inflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { heightOfText, type PdfBox, writeText } from '#lib/platform/fonts/pdf-text.ts';
import { FACES } from '#lib/platform/fonts/typefaces.ts';

const LOOK = { face: 'sans', size: 10, color: '#000000', align: 'left' } as const;
const BOX: PdfBox = { x: 20, y: 20, width: 200 };

const open = () => new PDFDocument({ size: 'A6', margin: 0, font: FACES.sans.file });

/** What a document draws: its operators, each page's one after the other. */
async function drawn(draw: (doc: InstanceType<typeof PDFDocument>) => void): Promise<string> {
  const doc = open();
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  draw(doc);
  const ended = once(doc, 'end');
  doc.end();
  await ended;
  const file = Buffer.concat(chunks).toString('latin1');
  const streams = [...file.matchAll(/stream\n(.*?)\nendstream/gs)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return streams.filter((body) => / Tf\b/.test(body)).join('\n');
}

/** The glyphs of a document, as numbers in its own fonts: 0 is the box of a sign that a font lacks. */
function glyphsOf(operators: string): string[] {
  return [...operators.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
}
const linesOf = (operators: string) =>
  new Set([...operators.matchAll(/1 0 0 1 [\d.]+ ([\d.]+) Tm/g)].map(([, y]) => y)).size;

test.each([
  'Olla 2½ l, 3 m² ✓ 5 µm',
  'Té 🍵 para Жанна, Ωμέγα',
  'Ana 王芳 שלום',
  '\ud800 e\u0301 \u200b👩\u200d🍳',
])('%j has a glyph for every sign', async (text) => {
  const glyphs = glyphsOf(await drawn((doc) => writeText(doc, text, BOX, LOOK)));
  expect(glyphs.length).toBeGreaterThan(4);
  expect(glyphs).not.toContain('0000');
});

test('text is broken between words, a word of any length within itself, and never past its box', async () => {
  const doc = open();
  const step = heightOfText(doc, 'x', 200, LOOK);
  const long = `${'Juego de vajilla '.repeat(6)}${'½'.repeat(90)} fin`;
  const lines = Math.round(heightOfText(doc, long, 200, LOOK) / step);
  expect(lines).toBeGreaterThan(5);
  expect(linesOf(await drawn((one) => writeText(one, long, BOX, LOOK)))).toBe(lines);
  expect(heightOfText(doc, 'a-b', 200, LOOK)).toBe(step);
});

test('text keeps the lines in which it was written', async () => {
  const doc = open();
  const step = heightOfText(doc, 'x', 200, LOOK);
  for (const end of ['\n', '\r\n']) {
    const text = `Que sean felices.${end}Elsa${end}`;
    expect(heightOfText(doc, text, 200, LOOK)).toBe(2 * step);
    expect(linesOf(await drawn((one) => writeText(one, text, BOX, LOOK)))).toBe(2);
  }
});

test('what does not fit into a height ends in an ellipsis on its last line', async () => {
  const doc = open();
  const step = heightOfText(doc, 'x', 200, LOOK);
  const box = { ...BOX, height: 2.5 * step };
  const cut = await drawn((one) => writeText(one, 'Juego de vajilla de gres 🍵 '.repeat(9), box, LOOK));
  expect(linesOf(cut)).toBe(2);
  const whole = await drawn((one) => writeText(one, 'Juego de vajilla', box, LOOK));
  expect(linesOf(whole)).toBe(1);
});

test('text at the right ends where its box does, in the middle as far from both ends, whatever fonts it needs', async () => {
  const start = async (align: 'left' | 'center' | 'right') => {
    const operators = await drawn((doc) => writeText(doc, '5 µm', BOX, { ...LOOK, align }));
    return Number(/1 0 0 1 ([\d.]+) [\d.]+ Tm/.exec(operators)?.[1]);
  };
  const [left, center, right] = [await start('left'), await start('center'), await start('right')];
  expect(left).toBe(BOX.x);
  expect(center - left).toBeCloseTo((right - left) / 2, 1);
  expect(right).toBeLessThan(BOX.x + BOX.width);
});
