import 'server-only';
import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { receiptTexts as texts } from '#lib/labels/orders/changes.ts';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { heightOfText, type PdfLook, writeText } from '#lib/platform/fonts/pdf-text.ts';
import { FACES } from '#lib/platform/fonts/typefaces.ts';
import type { Fact, Receipt, ReceiptLine } from './receipt.ts';

/** A4 in points, and what stays free of it. */
const PAGE = { width: 595.28, height: 841.89, left: 48, right: 547.28, top: 48, bottom: 760 } as const;
const WIDTH = PAGE.right - PAGE.left;
const COLORS = { ink: '#23201b', quiet: '#6b645a', line: '#e0dacf', accent: '#9f432c' } as const;
/** Of the column with the facts' names; pt. */
const LABEL = 92;
const QR_SIDE = 92;

/** Columns of the lines: where each begins, how wide it is. */
const COLUMNS = {
  name: { x: PAGE.left, width: 278, align: 'left' },
  quantity: { x: 336, width: 50, align: 'right' },
  price: { x: 392, width: 70, align: 'right' },
  amount: { x: 468, width: PAGE.right - 468, align: 'right' },
} as const;

type Document = InstanceType<typeof PDFDocument>;
type Parent = { add(element: ReturnType<Document['struct']>): unknown };

/** Where drawing goes on: the document, its tags, and how far down the page it is. */
interface Pen {
  doc: Document;
  root: Parent;
  y: number;
}

type Look = Partial<PdfLook>;
const PLAIN: PdfLook = { face: 'sans', size: 10, color: COLORS.ink, align: 'left' };

/** Draws a receipt on A4, as many pages as it needs. @param code a QR code of its link, as a PNG */
export async function drawReceipt(receipt: Receipt, code: Buffer): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    // Nothing breaks by itself: each part is placed.
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'es-BO',
    font: FACES.sans.file,
    info: { Title: texts.title(receipt.number), Author: SHOP_NAME },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const root = doc.struct('Document');
  doc.addStructure(root);
  const pen: Pen = { doc, root, y: PAGE.top };
  drawHead(pen, receipt);
  drawLines(pen, receipt.lines);
  drawSums(pen, receipt);
  drawCode(pen, receipt, code);
  root.end();
  drawFeet(doc);
  const ended = once(doc, 'end');
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawHead(pen: Pen, { number, facts }: Receipt): void {
  const { doc } = pen;
  tagged(pen, 'H1', () => {
    write(doc, SHOP_NAME, { x: PAGE.left, y: pen.y, width: WIDTH }, { face: 'serif', size: 28 });
    write(
      doc,
      texts.title(number),
      { x: PAGE.left, y: pen.y + 10, width: WIDTH },
      { face: 'strong', size: 13, align: 'right' },
    );
  });
  pen.y += 48;
  rule(pen);
  pen.y += 16;
  const half = WIDTH / 2 - 12;
  const left = drawFacts(pen, facts.order, PAGE.left, half);
  const right = drawFacts(pen, facts.delivery, PAGE.left + half + 24, half);
  pen.y = Math.max(left, right) + 14;
}

/** A column of facts. @returns how far down it goes */
function drawFacts(pen: Pen, facts: readonly Fact[], x: number, width: number): number {
  let { y } = pen;
  for (const [label, value] of facts) {
    const box = { x: x + LABEL + 8, y, width: width - LABEL - 8 };
    tagged(pen, 'P', () => {
      write(pen.doc, label, { x, y, width: LABEL }, { color: COLORS.quiet });
      write(pen.doc, capital(value), box, {});
    });
    y += Math.max(16, heightOf(pen.doc, label, LABEL, {}) + 4, heightOf(pen.doc, value, box.width, {}) + 4);
  }
  return y;
}

function drawLines(pen: Pen, lines: readonly ReceiptLine[]): void {
  drawLineHead(pen);
  for (const line of lines) {
    const height = lineHeight(pen.doc, line);
    if (pen.y + height > PAGE.bottom) {
      turnPage(pen);
      drawLineHead(pen);
    }
    drawLine(pen, line);
    pen.y += height;
    rule(pen);
  }
  pen.y += 12;
}

const HEADINGS = [
  ['name', texts.product],
  ['quantity', texts.quantity],
  ['price', texts.price],
  ['amount', texts.amount],
] as const;

function drawLineHead(pen: Pen): void {
  tagged(pen, 'P', () => {
    for (const [column, text] of HEADINGS) {
      const { x, width, align } = COLUMNS[column];
      write(pen.doc, text, { x, y: pen.y, width }, { color: COLORS.quiet, align });
    }
  });
  pen.y += 18;
  rule(pen);
}

function drawLine({ doc, root, y }: Pen, line: ReceiptLine): void {
  const { x, width } = COLUMNS.name;
  const top = y + 8;
  tagged({ root, doc }, 'P', () => {
    write(doc, line.name, { x, y: top, width }, { face: 'strong' });
    let below = top + heightOf(doc, line.name, width, { face: 'strong' }) + 2;
    for (const note of line.notes) {
      write(doc, note, { x, y: below, width }, NOTE);
      below += heightOf(doc, note, width, NOTE) + 1;
    }
    for (const column of ['quantity', 'price', 'amount'] as const) {
      const { align, ...place } = COLUMNS[column];
      write(doc, line[column], { ...place, y: top }, { align });
    }
  });
}

const NOTE: Look = { size: 8.5, color: COLORS.quiet };

function lineHeight(doc: Document, { name, notes }: ReceiptLine): number {
  const { width } = COLUMNS.name;
  const noted = notes.reduce((sum, note) => sum + heightOf(doc, note, width, NOTE) + 1, 0);
  return 8 + heightOf(doc, name, width, { face: 'strong' }) + 2 + noted + 7;
}

/** Where the sums begin, wide enough for a coupon's name. */
const SUM_LABEL = { x: 226, width: 220 };
const SUM_VALUE = { x: 450, width: PAGE.right - 450 };

function drawSums(pen: Pen, { sums, total, toPay }: Receipt): void {
  const stepOf = ([label]: Fact) => Math.max(17, heightOf(pen.doc, label, SUM_LABEL.width, {}) + 4);
  const height = sums.reduce((sum, fact) => sum + stepOf(fact), 34 + (toPay === '' ? 0 : 18));
  if (pen.y + height > PAGE.bottom) turnPage(pen);
  const row = ([label, value]: Fact, look: Look, step: number) => {
    tagged(pen, 'P', () => {
      write(pen.doc, label, { ...SUM_LABEL, y: pen.y }, look);
      write(pen.doc, value, { ...SUM_VALUE, y: pen.y }, { ...look, align: 'right' });
    });
    pen.y += step;
  };
  for (const sum of sums) row(sum, {}, stepOf(sum));
  pen.y += 4;
  row(total, { face: 'strong', size: 14 }, 24);
  if (toPay === '') return;
  tagged(pen, 'P', () =>
    write(
      pen.doc,
      toPay,
      { x: PAGE.left, y: pen.y, width: WIDTH },
      { face: 'strong', color: COLORS.accent, align: 'right' },
    ),
  );
  pen.y += 18;
}

function drawCode(pen: Pen, { link }: Receipt, code: Buffer): void {
  if (pen.y + QR_SIDE + 12 > PAGE.bottom) turnPage(pen);
  const { doc, y } = pen;
  const beside = { x: PAGE.left + QR_SIDE + 16, y: y + 24, width: WIDTH - QR_SIDE - 16 };
  pen.root.add(
    doc.struct('Figure', { alt: texts.qr }, () => doc.image(code, PAGE.left, y, { width: QR_SIDE })),
  );
  tagged(pen, 'P', () => {
    write(doc, texts.qr, beside, {});
    write(doc, new URL(link).host, { ...beside, y: y + 42 }, { color: COLORS.quiet });
    doc.link(PAGE.left, y, QR_SIDE, QR_SIDE, link);
  });
  pen.y += QR_SIDE;
}

/** What stands at the bottom of every page: that it is no invoice, and which page it is. */
function drawFeet(doc: Document): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    doc.markContent('Artifact', { type: 'Pagination' });
    const box = { x: PAGE.left, y: PAGE.bottom + 22, width: WIDTH - 80 };
    write(doc, texts.notFiscal, box, NOTE);
    write(doc, texts.page(page + 1, count), { ...box, width: WIDTH }, { ...NOTE, align: 'right' });
    doc.endMarkedContent();
  }
}

function turnPage(pen: Pen): void {
  pen.doc.addPage();
  pen.y = PAGE.top;
}

function rule({ doc, y }: Pen): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.7).strokeColor(COLORS.line).stroke();
  doc.endMarkedContent();
}

/** Draws a part of the document under a tag, as screen readers read it. */
function tagged({ doc, root }: Pick<Pen, 'doc' | 'root'>, tag: string, draw: () => void): void {
  root.add(doc.struct(tag, {}, draw));
}

function write(doc: Document, text: string, box: { x: number; y: number; width: number }, look: Look): void {
  writeText(doc, text, box, { ...PLAIN, ...look });
}

function heightOf(doc: Document, text: string, width: number, look: Look): number {
  return heightOfText(doc, text, width, { ...PLAIN, ...look });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
