import { loadGiftTotals, paymentNote } from '#lib/checkout/data.ts';
import type { Cart } from '#lib/contracts/carts.ts';
import type { PaymentType } from '#lib/contracts/checkout/checkout.ts';
import { giftCheckoutTexts } from '#lib/labels/checkout/gifts.ts';
import { formatPriceInLine } from '#lib/money/format.ts';
import { readEventToken } from '#lib/platform/session/event-mode.ts';
import { loadEvent } from '#lib/registry/data.ts';
import { loadStore } from '#lib/stores/data.ts';
import type { Shopper } from '../../shopper.ts';

/** Name of the store in which the couple gets what is in a cart of gifts: that of their event, by now. */
export async function giftStoreName({ eventid }: Cart, { store, session, jar }: Shopper): Promise<string> {
  if (eventid === undefined) return store.storeName;
  const key = { id: eventid, token: await readEventToken(jar, eventid) };
  const event = await loadEvent(key, session).catch(() => null);
  const other = event && event.storeId !== store.storeId ? await loadStore(String(event.storeId)) : null;
  return other?.storeName ?? store.storeName;
}

/** What the delivery of a cart of gifts costs, in words (CHK-32). */
export async function giftShippingNote(cart: Cart, session: Shopper['session']): Promise<string> {
  const totals = await loadGiftTotals(cart, session).catch(() => null);
  const cost = totals?.shippingcost ?? 0;
  return cost === 0
    ? giftCheckoutTexts.shippingNote
    : giftCheckoutTexts.shippingCost(formatPriceInLine(cost));
}

/** What is said of a way to pay: a gift that is paid in the store is not fetched there. @param store its name */
export function giftPaymentNote(type: PaymentType, store: string): string {
  return type.TYPE === 'OFFLINE' ? giftCheckoutTexts.payInStore(store) : paymentNote(type);
}
