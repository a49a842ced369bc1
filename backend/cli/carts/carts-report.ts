import type { z } from 'zod';
import { cartCommandTexts } from '#lib/labels/cart/recovery.ts';
import { toBolivianos } from '#lib/money/centavos.ts';
import { formatPrice } from '#lib/money/format.ts';
import { csvCell } from '../../csv-formula.ts';
import type { cartLink, leftCarts } from '../../modules/carts/operator/operator-contract.ts';
import { localDay, localTime } from '../operator/local-time.ts';

type Left = z.output<typeof leftCarts>['rows'][number];

/** Carts that were left behind, two lines each: what it is, and the link. */
export function cartsAsText(rows: readonly Left[]): string {
  if (rows.length === 0) return cartCommandTexts.none;
  return rows
    .map((row) => {
      const fields = [
        row.cartid,
        localTime(row.updated),
        row.store,
        cartCommandTexts.units(String(row.units)),
        formatPrice(row.total),
        cartCommandTexts.reached(row.step),
        ...[row.firstname, row.email, row.phone].filter((text) => text !== ''),
      ];
      return `${fields.join('  ')}\n  ${row.link.url}`;
    })
    .join('\n');
}

/** The same for a mail tool, one line a cart. */
export function cartsAsCsv(rows: readonly Left[]): string {
  const lines = rows.map((row) => [
    row.email,
    row.phone,
    row.firstname,
    row.store,
    row.updated,
    String(row.units),
    toBolivianos(row.total).toFixed(2),
    cartCommandTexts.reached(row.step),
    row.products.join('; '),
    row.link.url,
  ]);
  return [cartCommandTexts.columns, ...lines].map((cells) => cells.map(csvCell).join(',')).join('\n');
}

export function linkAsText({ url, expires }: z.output<typeof cartLink>['link']): string {
  return `${url}\n  ${cartCommandTexts.until(localDay(expires))}`;
}
