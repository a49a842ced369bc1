import { describe, expect, test } from 'vitest';
import { shareHref, WAYS } from '#lib/catalogue/domain/product/share.ts';

describe('sharing a product', () => {
  const url = 'https://tienda.test/mesa/tazas/taza-valle-12_c_A-S';
  test.each([
    ['whatsapp', 'https://wa.me/', 'text'],
    ['facebook', 'https://www.facebook.com/sharer/sharer.php', 'u'],
    ['twitter', 'https://twitter.com/intent/tweet', 'text'],
    ['email', 'mailto:', 'body'],
  ] as const)('by %s tells the address whole [PDP-16]', (way, start, key) => {
    const href = shareHref(way, 'Taza & plato "Valle" #1', url);
    expect(href.startsWith(start)).toBe(true);
    const told = new URL(href).searchParams.get(key) ?? '';
    expect(told).toBe(way === 'facebook' ? url : `Taza & plato "Valle" #1 ${url}`);
  });

  test('WhatsApp, which most use, comes first', () => {
    expect(WAYS[0]).toBe('whatsapp');
  });
});
