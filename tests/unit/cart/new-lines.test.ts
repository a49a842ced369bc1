import { expect, test } from 'vitest';
import { savedFaults } from '#lib/cart/domain/client/saved-faults.ts';
import { lineFault, splitNewLines } from '#lib/cart/domain/new-lines.ts';
import { parseSavedCart } from '#lib/cart/domain/saved-cart.ts';

test.each([
  [{ productsku: 'TAZA', quantity: 1 }, null],
  [{ productsku: 'TELA', quantity: 0.5 }, null],
  [{ productsku: 'TAZA', quantity: 0 }, 'INVALID QUANTITY SKU'],
  [{ productsku: 'TAZA' }, 'INVALID QUANTITY SKU'],
  [{ productsku: 'TAZA', quantity: null }, 'INVALID QUANTITY SKU'],
  [{ productsku: 'TAZA', quantity: -1 }, 'INVALID QUANTITY SKU'],
  [{ productsku: 'TAZA', quantity: Number.NaN }, 'INVALID QUANTITY SKU'],
  [{ productsku: 'TAZA', quantity: '2' }, 'INVALID QUANTITY SKU'],
  [{ productsku: '', quantity: 1 }, 'EMPTY SKU'],
  [{ productsku: '  ', quantity: 1 }, 'EMPTY SKU'],
  [{ quantity: 1 }, 'EMPTY SKU'],
])('%o: %s [CART-25, CART-26]', (line, code) => {
  expect(lineFault(line)?.code ?? null).toBe(code);
});

test('the good lines enter, the others are told in Spanish [CART-25, CART-26]', () => {
  const good = { productsku: 'TAZA', quantity: 1 };
  const { good: kept, faults } = splitNewLines([good, { productsku: 'OLLA', quantity: 0 }]);
  expect(kept).toEqual([good]);
  expect(faults).toEqual([
    {
      sku: 'OLLA',
      code: 'INVALID QUANTITY SKU',
      message: 'El producto OLLA llegó sin una cantidad válida y quedó fuera del carrito. Agrégalo otra vez.',
    },
  ]);
});

test('a browser’s copy keeps its good lines and tells the others [CART-25, CART-26]', () => {
  const stored = JSON.stringify({
    version: 1,
    lines: [
      { sku: 'TAZA', productid: 12, quantity: 2 },
      { sku: 'OLLA', productid: 13, quantity: 0 },
      { sku: '', productid: 14, quantity: 1 },
    ],
  });
  expect(parseSavedCart(stored)?.lines).toEqual([{ sku: 'TAZA', productid: 12, quantity: 2 }]);
  expect(savedFaults(stored).map(({ code }) => code)).toEqual(['INVALID QUANTITY SKU', 'EMPTY SKU']);
  for (const junk of ['{', 'null', '[]', '{"lines":[1,null]}']) expect(savedFaults(junk)).toEqual([]);
});
