import { z } from 'zod';
import type { TestProduct } from './product.ts';
import type { TestShop } from './shop.ts';
import type { TestResponse, Visitor } from './visitor.ts';

/** How a test's orders are delivered and paid: pick-up, paid in the store. */
export interface Terms {
  shipping: { shippingtypeid: string; day: string; hour: string };
  payment: string;
}

const types = z.object({ rows: z.array(z.object({ SHIPPINGTYPEID: z.int(), TYPE: z.string() })) });
const forms = z.object({
  rows: z.array(z.object({ formName: z.string(), formConfig: z.record(z.string(), z.unknown()) })),
});
const payments = z.object({
  rows: z.array(z.object({ PAYMENTTYPEID: z.int(), TYPE: z.string(), DEFAULT_STATUSID: z.int() })),
});
const hours = z.record(z.string(), z.array(z.string()));

/** Asks the back-end which terms there are today. */
export async function readTerms(shop: Pick<TestShop, 'backendUrl'>): Promise<Terms> {
  const ask = async (method: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify({ languageid: 3, ...body }) };
    return (await fetch(`${shop.backendUrl}/api/frontend/${method}`, init)).json();
  };
  const wanted = { domainid: 27, _formData: {}, formData: { storeid: 101 }, userInfo: { userId: null } };
  const pickup = types.parse(await ask('getShippingTypes', {})).rows.find(({ TYPE }) => TYPE === 'PICKUP');
  const form = forms
    .parse(await ask('getFormShippingTypes', wanted))
    .rows.find(({ formName }) => formName === 'PICKUP');
  const days = Object.entries(hours.parse(form?.formConfig.hoursByDay));
  // The last day has all of its hours.
  const [day, [hour] = []] = days.at(-1) ?? [];
  const inStore = payments
    .parse(await ask('getPaymentTypesByStoreId', { storeid: 101 }))
    .rows.find(({ TYPE, DEFAULT_STATUSID }) => TYPE === 'OFFLINE' && DEFAULT_STATUSID !== 0);
  if (!pickup || !day || !hour || !inStore) throw new Error('the demo offers no pick-up paid in the store');
  return {
    shipping: { shippingtypeid: String(pickup.SHIPPINGTYPEID), day, hour },
    payment: String(inStore.PAYMENTTYPEID),
  };
}

/** An e-mail that no other test uses. */
export const newEmail = () => `prueba-${crypto.randomUUID()}@ejemplo.bo`;

export const personOf = (email: string) => ({
  firstname: 'Ana María',
  lastname: 'Quispe',
  email,
  phone: '70012345',
});

export const addOne = (goods: TestProduct) => ({
  intents: [{ type: 'add', productid: goods.productid, sku: goods.sku, quantity: 1 }],
  updatedate: null,
});

/** Puts one unit into the visitor's cart. @throws Error when the shop does not say that it did */
export async function putIntoCart(visitor: Visitor, goods: TestProduct): Promise<void> {
  const { status, body } = await visitor.ask('frontend/changeCart', addOne(goods));
  const done = typeof body === 'object' && body !== null && 'success' in body && body.success === true;
  if (!done) throw new Error(`not added: ${status} ${JSON.stringify(body).slice(0, 300)}`);
}

/** Goes from the cart to step 3. @returns the form of step 3 for a cart that costs `total` centavos */
export async function reachPayment(
  visitor: Visitor,
  terms: Terms,
  { email = newEmail(), total = 1000 }: { email?: string; total?: number } = {},
): Promise<Record<string, string>> {
  await leadsOn(visitor.send('checkout-start', { as: 'guest' }));
  await leadsOn(visitor.send('checkout-personal', personOf(email)));
  const last = await leadsOn(visitor.send('checkout-shipping', terms.shipping));
  if (!last.includes('step=3')) throw new Error(`step 3 was not reached: ${last}`);
  return { key: crypto.randomUUID(), total: String(total), payment: terms.payment };
}

/** Where an answered form leads to. @throws Error when it was not answered with 303 */
async function leadsOn(sent: Promise<TestResponse>): Promise<string> {
  const { status, headers, text } = await sent;
  if (status !== 303) throw new Error(`a form was answered ${status}: ${text.slice(0, 300)}`);
  return headers.get('location') ?? '';
}

/** Does this answer to the form of step 3 say that the order stands? */
export function isPlaced(response: TestResponse): boolean {
  return response.status === 303 && (response.headers.get('location') ?? '').includes('/order/status/');
}

/** Buys one unit; each of its requests may be sent twice. @returns whether the shop says that the order stands */
export async function buyOne(
  visitor: Visitor,
  { goods, terms, email = newEmail() }: { goods: TestProduct; terms: Terms; email?: string },
): Promise<boolean> {
  await visitor.ask('frontend/changeCart', { ...addOne(goods), changeid: crypto.randomUUID() });
  return isPlaced(await visitor.send('place-order', await reachPayment(visitor, terms, { email })));
}

/** The number of the visitor's newest order, from the page that confirms it. */
export async function orderNumber(visitor: Visitor): Promise<string> {
  const { text } = await visitor.get('/order/status/paidOffline');
  const number = /Número de pedido[^\d]{0,40}(\d{6,})/.exec(text.replaceAll(/<[^>]*>/g, ''))?.[1];
  if (!number) throw new Error('the page shows no order number');
  return number;
}
