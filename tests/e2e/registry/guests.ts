import type { APIRequestContext, Page } from 'playwright/test';
import { catalogId, storeId } from '#lib/contracts/fields.ts';
import { setEvent } from '#lib/contracts/registry/owner.ts';
import { getTokenEventlist, shortenLink } from '#lib/contracts/registry/sharing.ts';
import { getFilterProductsNew } from '#lib/contracts/search/products.ts';
import { type Goods, postForm } from '#tests/e2e/buy/buyer.ts';
import { callAsServer } from '#tests/e2e/support/call-as-server.ts';
import { importData, plainProduct } from '#tests/e2e/support/operator.ts';
import type { OwnEvent, WantedGift } from '#tests/e2e/support/own-event.ts';

/** The product of a test as a gift. */
export const giftOf = ({ handle, path }: Goods, quantity: number): WantedGift => ({
  productid: Number(/-(\d+)$/.exec(path)?.[1]),
  sku: `E2E-${handle}`.toUpperCase(),
  quantity,
});

/** The token of an event's share link. */
export async function shareToken({ id, owner }: OwnEvent): Promise<string> {
  const shared = await callAsServer(getTokenEventlist, { eventid: id }, owner.token);
  if (!shared.success) throw new Error(shared.message);
  return shared.token;
}

/** Address of an event with the couple's token. */
export const shareLink = async (event: OwnEvent) =>
  `/customer/event/event-details/${await shareToken(event)}`;

/** The address that the couple's QR code has. */
export async function shortLink(event: OwnEvent): Promise<string> {
  const short = await callAsServer(shortenLink, { token: await shareToken(event) }, event.owner.token);
  if (!short.success) throw new Error(short.message);
  return new URL(short.url).pathname;
}

/** A visitor buys for the event from now on, without a look at any page. */
export async function enterEvent(request: APIRequestContext, event: OwnEvent): Promise<void> {
  const form = { eventid: String(event.id), token: await shareToken(event) };
  await postForm({ request }, 'enter-event', form);
}

/** Puts a gift of the event into the visitor's cart, without a look at any page. */
export async function giveGift(page: Page, event: OwnEvent, gift: WantedGift): Promise<void> {
  const { productid, sku, quantity } = gift;
  const form = { eventid: event.id, productid, sku, quantity, token: await shareToken(event) };
  const fields = Object.entries(form).map(([name, value]) => [name, String(value)]);
  await postForm(page, 'gift', Object.fromEntries(fields));
}

/** Its owner chooses another store. */
export async function moveEvent({ id, name, owner }: OwnEvent, store: number): Promise<void> {
  const day = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const customerinfo = JSON.stringify([{ firstname: 'Ana', lastname: 'Rojas' }]);
  const moved = await callAsServer(
    setEvent,
    {
      ...{
        eventid: id,
        userId: owner.id,
        storeid: storeId.parse(store),
        idempotencykey: crypto.randomUUID(),
      },
      eventinfo: { eventname: name, eventdate: day, city: '2', customerinfo },
    },
    owner.token,
  );
  if (!moved.success) throw new Error(moved.message);
}

/** A product that is dear enough to be paid by several. */
export async function importDear(): Promise<Pick<WantedGift, 'productid' | 'sku'> & { title: string }> {
  const handle = `cocina-${crypto.randomUUID().slice(0, 8)}`;
  const title = `Cocina ${handle.slice(7)}`;
  const product = plainProduct({ handle, title, category: 'cocina', price: '1200.00' });
  await importData({ products: [product] });
  const { rows } = await callAsServer(getFilterProductsNew, {
    searchkey: handle.slice(7),
    storeid: catalogId.parse(1),
  });
  const found = rows.find(({ path }) => path.startsWith(`${handle}-`));
  if (!found) throw new Error(`${handle} is not found`);
  return { productid: found.productid, sku: `E2E-${handle}`.toUpperCase(), title };
}
