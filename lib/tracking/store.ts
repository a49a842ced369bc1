import { storedName } from '#lib/platform/domain/stored-names.ts';
import type { PurchaseEvent } from './domain/purchase.ts';

const KEY = storedName('purchases');
/** Orders that are remembered as recorded. */
const MAX_ORDERS = 20;

const page: { dataLayer?: object[] } & typeof globalThis = globalThis;

/**
 * Records a purchase once in the page's data layer, whatever tag manager reads it; a page shown again records nothing
 * (PAY-12). Nothing is sent anywhere from here. Never throws.
 */
export function recordPurchase(purchase: PurchaseEvent): void {
  const id = purchase.ecommerce.transaction_id;
  const recorded = readRecorded();
  if (recorded.includes(id)) return;
  page.dataLayer ??= [];
  page.dataLayer.push(purchase);
  try {
    localStorage.setItem(KEY, [id, ...recorded].slice(0, MAX_ORDERS).join(','));
  } catch {
    // Without storage a repeated page records again.
  }
}

function readRecorded(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(',').filter(Boolean);
  } catch {
    return [];
  }
}
