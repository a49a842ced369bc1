import { MAX_QUANTITY } from '#lib/contracts/quantities.ts';
import type { AddError } from '#lib/labels/catalogue/add-problem.ts';

/** What the form of a product posts without JavaScript; null for what names nothing. */
interface PostedAdd {
  productid: number | null;
  sku: string;
  quantity: number | null;
  /** Labels of the options that were not chosen, as the page knew them; '' when all were. */
  missing: string;
}

/** What can be added, or what is wrong, as the page itself would find it (PDP-41 to PDP-45, PDP-50). */
export function checkPosted({
  productid,
  sku,
  quantity,
  missing,
}: PostedAdd): { productid: number; sku: string; quantity: number } | AddError {
  if (sku === '' && missing !== '') return { key: 'completeOption', options: [missing] };
  if (productid === null || sku === '') return { key: 'invalidProduct' };
  return quantity === null ? { key: 'selectQuantity' } : { productid, sku, quantity };
}

/** '2', '0,5' or '0.5'; null for anything that is no quantity (CART-12, CART-25). */
export function postedQuantity(text: string): number | null {
  const quantity = /^\d{1,6}([.,]\d{1,3})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  return quantity > 0 && quantity <= MAX_QUANTITY ? quantity : null;
}
