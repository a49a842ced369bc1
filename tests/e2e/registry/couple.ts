import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { storeId } from '#lib/contracts/fields.ts';
import { setExternalOrders } from '#lib/contracts/registry/external-orders.ts';
import { setEvent, setProductEvent } from '#lib/contracts/registry/owner.ts';
import { getTokenManageEvent } from '#lib/contracts/registry/sharing.ts';
import type { TestCustomer } from '#tests/e2e/account/customer.ts';
import { callAsServer } from '#tests/e2e/support/call-as-server.ts';
import type { OwnEvent, WantedGift } from '#tests/e2e/support/own-event.ts';

/** Who bought a gift elsewhere, and the words with it. */
export const GIVERS = { firstname: 'Familia Ayaviri', message: '¡Que sean muy felices!' };

/** A day in La Paz, so many after today (yyyy-mm-dd). */
export const laPazIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000 - 4 * 3_600_000).toISOString().slice(0, 10);

/** A list of a customer's, made by the call. @returns its id */
export async function makeEvent({ id, token }: TestCustomer, name: string, store = 101): Promise<number> {
  const eventinfo = {
    eventname: name,
    eventdate: '20270213',
    city: '1',
    customerinfo: '[{"firstname":"Ana"}]',
  };
  const input = {
    userId: id,
    storeid: storeId.parse(store),
    eventtype: 1,
    idempotencykey: randomUUID(),
    eventinfo,
  };
  const saved = await callAsServer(setEvent, input, token);
  if (!saved.success) throw new Error(saved.message);
  return Number(saved.message);
}

/** Puts a SKU on a list by the call. */
export async function putGift(
  { token }: TestCustomer,
  eventid: number,
  { productid, sku }: { productid: number; sku: string },
  quantity: number,
): Promise<void> {
  const added = await callAsServer(setProductEvent, { eventid, productid, sku, quantity }, token);
  if (!added.success) throw new Error(added.message);
}

/** Products of a listing that have one SKU alone, in stock: what can be added by one click. */
export async function simpleProducts(
  page: Page,
  path: string,
): Promise<{ productid: number; sku: string }[]> {
  const html = await (await page.request.get(path)).text();
  return html
    .split('data-card="')
    .slice(1)
    .flatMap((card) => {
      const sku = /data-quick="([^"]+)"/.exec(card)?.[1];
      return sku ? [{ productid: Number.parseInt(card, 10), sku }] : [];
    });
}

/** Registers that one of a gift was bought in a store, by the call. */
export async function registerPurchase(
  { id, owner }: OwnEvent,
  { productid, sku }: Omit<WantedGift, 'quantity'>,
  givers = GIVERS,
): Promise<void> {
  const orderinfo = { ...givers, receipt: `F-${id}`, purchasedate: laPazIn(0).replaceAll('-', '') };
  const input = {
    ...{ eventid: id, skus: [{ productid, productsku: sku, quantity: 1 }], orderinfo },
    idempotencykey: randomUUID(),
  };
  const registered = await callAsServer(setExternalOrders, input, owner.token);
  if (!registered.success) throw new Error(registered.message);
}

/** The address of a list with the private token that its owner holds. */
export async function privatePath({ id, owner }: OwnEvent): Promise<string> {
  const held = await callAsServer(getTokenManageEvent, { eventid: id, userId: owner.id }, owner.token);
  if (!held.success) throw new Error(held.message);
  return `/customer/event/event-details/${held.token}`;
}

/** Two gifts without choices, of a listing of the demo shop. */
export async function twoGifts(page: Page) {
  const [first, second] = await simpleProducts(page, '/mesa');
  if (!first || !second) throw new Error('no products without choices');
  return [first, second] as const;
}
