import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { FACES } from '#lib/platform/fonts/typefaces.ts';
import type { Preview } from '#lib/previews/domain/preview.ts';
import { drawPreview, PREVIEW_SIZE } from '#lib/previews/draw.ts';
import { drawText, fitText } from '#lib/previews/text.ts';

const LIMIT = 250 * 1024;
const lamp: Preview = {
  title: 'Lámpara de mesa Chapare',
  picture: 'x',
  look: 'product',
  price: { amount: '1.289,00', old: 'Bs. 1.340,00', from: 'Desde' },
  note: 'La Paz San Miguel',
};
const noise = sharp({
  create: {
    width: 1080,
    height: 1080,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
  .png({ compressionLevel: 0 })
  .toBuffer();

describe('a picture of a link is a JPEG of 1200 × 630 px below 250 KB', () => {
  test.each([
    ['of a product', lamp],
    ['of a scene', { ...lamp, look: 'scene' as const, price: null }],
    [
      'with a name without end',
      { ...lamp, title: `${'Juego de vajilla de gres '.repeat(20)}${'x'.repeat(300)}` },
    ],
    [
      'with signs that markup has',
      { ...lamp, title: '<b>"Mesa" & silla</b>', note: '<span foreground="red">' },
    ],
  ])('%s, whatever the picture in it', async (_name, preview) => {
    const jpeg = await drawPreview(preview, await noise);
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', ...PREVIEW_SIZE });
    expect(jpeg.length).toBeLessThan(LIMIT);
  });

  test('without a picture too', async () => {
    expect(await sharp(await drawPreview({ ...lamp, price: null }, null)).metadata()).toMatchObject(
      PREVIEW_SIZE,
    );
  });

  test('shows the picture at its left, and words on the ground beside it', async () => {
    const red = await sharp({ create: { width: 400, height: 900, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    const image = sharp(await drawPreview({ ...lamp, look: 'scene' }, red));
    const at = async (left: number, top: number) => [
      ...(await image.clone().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
    ];
    const [r = 0, g = 0] = await at(300, 300);
    expect([r > 230, g < 40]).toEqual([true, true]);
    expect((await at(1190, 620)).every((channel) => channel > 230)).toBe(true);
  });
});

describe('text', () => {
  const style = () => ({ face: FACES.serif, color: '#000000', width: 472 });

  test('is as high as it may be, in a smaller size or cut', async () => {
    const long = 'Funda nórdica de lino lavado con botones de madera '.repeat(6);
    const drawn = await fitText(long, style(), [66, 42], 250);
    expect(drawn.height).toBeLessThanOrEqual(250);
    expect(drawn.width).toBeLessThanOrEqual(472);
  });

  test('is that of the shop on a machine without any font', async () => {
    const here = await drawText([{ text: 'Ñandú, Áv To ½ ✓ Ж 🍵 王' }], { ...style(), size: 60 });
    const script = `
      import { drawText } from '#lib/previews/text.ts';
      import { FACES } from '#lib/platform/fonts/typefaces.ts';
      const drawn = await drawText([{ text: 'Ñandú, Áv To ½ ✓ Ж 🍵 王' }], { face: FACES.serif, color: '#000000', width: 472, size: 60 });
      process.stdout.write(drawn.input.toString('base64'));`;
    const env: NodeJS.ProcessEnv = {
      NODE_ENV: 'test',
      PATH: process.env.PATH,
      FONTCONFIG_FILE: '/nonexistent',
      FONTCONFIG_PATH: '/nonexistent',
      HOME: '/nonexistent',
    };
    const bare = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    expect(bare.toString()).toBe(here.input.toString('base64'));
  });

  test('shows what its face lacks in another one, and a substitute for what none has', async () => {
    const draw = async (text: string) => (await drawText([{ text }], { ...style(), size: 60 })).input;
    const substitute = await draw('□');
    expect((await draw('王')).equals(substitute)).toBe(true);
    for (const sign of ['½', '✓', 'Ж', '🍵']) expect((await draw(sign)).equals(substitute), sign).toBe(false);
  });

  test('is cut between signs, never in the middle of one', async () => {
    const drawn = await fitText('🍵'.repeat(301), style(), [66, 42], 250);
    expect(drawn.height).toBeLessThanOrEqual(250);
  });

  test('is not written in another face than the shop’s', async () => {
    const other = await drawText([{ text: 'Mesa' }], { ...style(), face: FACES.sans, size: 60 });
    const own = await drawText([{ text: 'Mesa' }], { ...style(), size: 60 });
    expect(other.input.equals(own.input)).toBe(false);
  });
});

describe('a face', () => {
  test.each(Object.entries(FACES))('%s is a TrueType font that kerns', (_name, { file }) => {
    const font = readFileSync(file);
    expect(font.readUInt32BE(0)).toBe(0x00010000);
    const tags = Array.from({ length: font.readUInt16BE(4) }, (_, at) =>
      font.toString('latin1', 12 + 16 * at, 16 + 16 * at),
    );
    for (const tag of ['cmap', 'glyf', 'head', 'GPOS']) expect(tags).toContain(tag);
  });

  test('of strong text is wider than the regular one of the same size', async () => {
    const style = { color: '#000000', width: 900, size: 60 };
    const [regular, strong] = await Promise.all(
      [FACES.sans, FACES.strong].map((face) => drawText([{ text: 'Bs. 1.289,00' }], { ...style, face })),
    );
    expect(strong?.width).toBeGreaterThan(regular?.width ?? Number.POSITIVE_INFINITY);
  });
});
