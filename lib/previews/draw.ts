import sharp, { type OverlayOptions } from 'sharp';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { CURRENCY } from '#lib/money/currency.ts';
import { FACES, type Face } from '#lib/platform/fonts/typefaces.ts';
import type { Preview } from './domain/preview.ts';
import { type Drawn, drawText, fitText, type Run } from './text.ts';

/** Size of a picture of a shared link, in px: what Facebook, WhatsApp and X ask for. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;
/** WhatsApp leaves out what weighs more; in bytes, with room to spare. */
const MOST_BYTES = 240_000;
const QUALITIES = [84, 74, 62, 48, 30];

/** The shop's colours (app/tokens.css). */
const COLOR = { ground: '#f5f3ef', sunken: '#ece8e0', ink: '#23201b', quiet: '#6b645a', save: '#a8321f' };
/** Lifts a cut product picture's own ground to white, as pages do. */
const LIFT = 1.06;
/** The picture stands at the left, words beside it. */
const PANEL = 600;
const MARGIN = 64;
/** Between name, price and note; and between a price and the one before, in px. */
const GAPS = { block: 36, price: 14 };
const NAME_SIZES = [66, 58, 50, 42];
/** Of the name, alone or above a price, in px. */
const NAME_HEIGHT = { alone: 300, priced: 250 };

/**
 * Draws the picture of a shared link as a JPEG.
 * @param picture bytes of the picture in it, null without
 */
export async function drawPreview(preview: Preview, picture: Buffer | null): Promise<Buffer> {
  const left = picture ? PANEL + MARGIN : MARGIN * 1.5;
  const words = await drawWords(preview, left);
  const panel = picture ? [await panelOf(picture, preview.look)] : [];
  const image = sharp({ create: { ...PREVIEW_SIZE, channels: 3, background: COLOR.ground } })
    .composite([...panel.flat(), ...words])
    .removeAlpha();
  const raw = await image.raw().toBuffer({ resolveWithObject: true });
  for (const quality of QUALITIES) {
    const jpeg = await sharp(raw.data, { raw: raw.info })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (jpeg.length <= MOST_BYTES || quality === QUALITIES.at(-1)) return jpeg;
  }
  throw new Error('no quality');
}

async function panelOf(picture: Buffer, look: Preview['look']): Promise<OverlayOptions[]> {
  const size = { width: PANEL, height: PREVIEW_SIZE.height };
  const cut = sharp(picture)
    .rotate()
    .resize({ ...size, fit: 'cover' })
    .toColourspace('srgb')
    .removeAlpha();
  if (look === 'scene') return [{ input: await cut.png().toBuffer(), left: 0, top: 0 }];
  const ground = {
    input: { create: { ...size, channels: 3 as const, background: COLOR.sunken } },
    left: 0,
    top: 0,
  };
  return [ground, { input: await cut.linear(LIFT, 0).png().toBuffer(), left: 0, top: 0, blend: 'multiply' }];
}

/** Name, price and note from the middle up and down; the shop's name above them. */
async function drawWords(preview: Preview, left: number): Promise<OverlayOptions[]> {
  const width = PREVIEW_SIZE.width - left - MARGIN;
  const { serif, sans, strong } = FACES;
  const shop = await drawText([{ text: SHOP_NAME }], { face: serif, size: 40, color: COLOR.ink, width });
  const name = await fitText(
    preview.title,
    { face: serif, color: COLOR.ink, width },
    NAME_SIZES,
    NAME_HEIGHT[preview.price ? 'priced' : 'alone'],
  );
  const price = preview.price && (await drawPrice(preview.price, strong, sans, width));
  const note =
    preview.note === ''
      ? null
      : await fitText(preview.note, { face: sans, color: COLOR.quiet, width }, [30], 120);
  const blocks = [name, ...(price ?? []), ...(note ? [note] : [])];
  const gaps = blocks.map((block, at) => (at === 0 ? 0 : block === price?.[1] ? GAPS.price : GAPS.block));
  const total = blocks.reduce((sum, block, at) => sum + block.height + (gaps[at] ?? 0), 0);
  const top = MARGIN + shop.height;
  let y = Math.round(top + Math.max(28, (PREVIEW_SIZE.height - top - MARGIN - total) / 2 + 8));
  const placed: OverlayOptions[] = [{ input: shop.input, left, top: MARGIN }];
  for (const [at, block] of blocks.entries()) {
    y += gaps[at] ?? 0;
    placed.push({ input: block.input, left, top: y });
    y += block.height;
  }
  return placed;
}

/** 'Desde Bs. 289,00', and the regular price below it. */
async function drawPrice(
  { amount, old, from }: NonNullable<Preview['price']>,
  strong: Face,
  sans: Face,
  width: number,
): Promise<Drawn[]> {
  const color = old === '' ? COLOR.ink : COLOR.save;
  const runs: Run[] = [
    ...(from === '' ? [] : [{ text: `${from} `, scale: 0.5, color: COLOR.quiet }]),
    { text: `${CURRENCY.symbol} `, scale: 0.55 },
    { text: amount },
  ];
  const now = await drawText(runs, { face: strong, size: 64, color, width });
  if (old === '') return [now];
  return [
    now,
    await drawText([{ text: old, struck: true }], { face: sans, size: 32, color: COLOR.quiet, width }),
  ];
}
