import 'server-only';
import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { eventShareTexts as texts } from '#lib/labels/registry/share.ts';
import { heightOfText, type PdfLook, writeText } from '#lib/platform/fonts/pdf-text.ts';
import { FACES } from '#lib/platform/fonts/typefaces.ts';

/** A6 upright in points, and what stays free at its edges. */
const PAGE = { width: 297.64, height: 419.53, margin: 30 } as const;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const COLORS = { ink: '#23201b', quiet: '#6b645a', registry: '#46593f' } as const;
const QR_SIDE = 150;
const NAME_SIZES = [26, 22, 18, 15, 12];
const NAME_HEIGHT = 96;

/** What stands on the card that accompanies an invitation. */
export interface Invitation {
  name: string;
  /** As it is read: '13 de febrero de 2027'. */
  day: string;
  /** The link behind the code. */
  link: string;
}

type Document = InstanceType<typeof PDFDocument>;

/** Draws an event's card for invitations on A6. @param code a QR code of its link, as a PNG */
export async function drawInvitation({ name, day, link }: Invitation, code: Buffer): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A6',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'es-BO',
    font: FACES.sans.file,
    info: { Title: `${texts.cardTitle}: ${name}`, Author: SHOP_NAME },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const root = doc.struct('Document');
  doc.addStructure(root);
  const tagged = (tag: string, draw: () => void) => root.add(doc.struct(tag, {}, draw));
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .rect(14, 14, PAGE.width - 28, PAGE.height - 28)
    .lineWidth(0.7)
    .strokeColor(COLORS.registry)
    .stroke();
  doc.endMarkedContent();
  tagged('P', () => write(doc, texts.cardTitle, 42, { face: 'sans', size: 11, color: COLORS.registry }));
  const size = nameSize(doc, name);
  const height = Math.min(NAME_HEIGHT, heightOfText(doc, name, WIDTH, { face: 'serif', size }));
  tagged('H1', () => write(doc, name, 64, { face: 'serif', size, color: COLORS.ink, height: NAME_HEIGHT }));
  tagged('P', () => write(doc, day, 72 + height, { face: 'sans', size: 11, color: COLORS.quiet }));
  const top = PAGE.height - PAGE.margin - 58 - QR_SIDE;
  const left = (PAGE.width - QR_SIDE) / 2;
  root.add(
    doc.struct('Figure', { alt: texts.qrAlt(name) }, () => doc.image(code, left, top, { width: QR_SIDE })),
  );
  tagged('P', () => {
    write(doc, texts.cardScan, top + QR_SIDE + 8, { face: 'sans', size: 9, color: COLORS.quiet });
    doc.link(left, top, QR_SIDE, QR_SIDE, link);
  });
  tagged('P', () =>
    write(doc, SHOP_NAME, PAGE.height - PAGE.margin - 16, { face: 'serif', size: 13, color: COLORS.ink }),
  );
  root.end();
  const ended = once(doc, 'end');
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** The largest size in which a name has room; longer ones end in an ellipsis. */
function nameSize(doc: Document, name: string): number {
  const fits = (size: number) => heightOfText(doc, name, WIDTH, { face: 'serif', size }) <= NAME_HEIGHT;
  return NAME_SIZES.find(fits) ?? 12;
}

type Look = Omit<PdfLook, 'align'> & { height?: number };

function write(doc: Document, text: string, y: number, { height, ...look }: Look): void {
  const box = { x: PAGE.margin, y, width: WIDTH, ...(height !== undefined && { height }) };
  writeText(doc, text, box, { ...look, align: 'center' });
}
