import sharp from 'sharp';
import { expect, test } from 'vitest';
import { qrImage } from '#lib/checkout/qr-image.ts';
import { drawInvitation } from '#lib/registry/owner/invitation-pdf.ts';

const link = 'https://tienda.example/l/abc123';
const card = async (name: string) => {
  const pdf = await drawInvitation({ name, day: '13 de febrero de 2027', link }, await qrImage(link));
  return pdf.toString('latin1');
};

test('the card of an invitation is one page of A6 in Spanish, tagged, whose code leads to the list', async () => {
  const pdf = await card('Matrimonio de Inés y José');
  expect(pdf.slice(0, 8)).toBe('%PDF-1.7');
  expect(pdf).toContain('/MediaBox [0 0 297.64 419.53]');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(pdf).toContain('/Lang (es-BO)');
  expect(pdf).toContain('/Marked true');
  expect(pdf).toContain(`/URI (${link})`);
});

test('the code of a list is corrected at level H [EVT-28]', async () => {
  // 20 bytes need 29 modules at level H and 25 below; with four of margin on each side, scaled to 740 pixels and more.
  expect((await sharp(await qrImage('a'.repeat(20))).metadata()).width).toBe(20 * (29 + 8));
});

test('a name of any length stays on that page', async () => {
  const pdf = await card('Ñ'.repeat(40).concat(' y ').repeat(12));
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
});
