import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { storeId } from '#lib/contracts/fields.ts';
import { setEvent, setProductEvent } from '#lib/contracts/registry/owner.ts';
import type { TestCustomer } from '#tests/e2e/account/customer.ts';
import { callAsServer } from '#tests/e2e/support/call-as-server.ts';

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
