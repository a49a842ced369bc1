import { expect } from 'vitest';
import { personOf, putIntoCart } from './buying.ts';
import type { TestProduct } from './product.ts';
import { until } from './until.ts';
import { newVisitor, type TestResponse, type Visitor } from './visitor.ts';

const PERSON = personOf('ana@ejemplo.bo');

/** A search that nobody has made: never cached. */
export const freshSearch = () => `/search/sarten-${crypto.randomUUID().slice(0, 8)}`;

export function expectAway(response: Pick<TestResponse, 'status' | 'headers'>, what: string): void {
  expect([response.status, response.headers.get('retry-after')], what).toEqual([503, '10']);
}

/** Asks for a page as Next's router does; a first answer names the address under which browsers may keep it. */
async function moveTo(visitor: Visitor, path: string): Promise<TestResponse> {
  const headers = { rsc: '1', accept: '*/*' };
  const first = await visitor.get(path, headers);
  const to = first.headers.get('location');
  if (!to) return first;
  const { pathname, search } = new URL(to, `http://localhost${path}`);
  return visitor.get(`${pathname}${search}`, headers);
}

/** The fields that a held form sends again. */
function heldFields(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  return Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value]));
}

/** A visitor whose cart holds one unit and who has begun to check out, once the shop has got over the last fault. */
export async function startVisit(url: string, goods: TestProduct): Promise<Visitor> {
  const visitor = newVisitor(url);
  await until('the shop answers', async () => (await visitor.ask('frontend/getCart', {})).status === 200);
  await putIntoCart(visitor, goods);
  expect((await visitor.send('checkout-start', { as: 'guest' })).status).toBe(303);
  return visitor;
}

/**
 * What a visitor with a cart meets during a fault.
 * @returns the fields of the form that was held
 */
export async function expectFault(
  visitor: Visitor,
  cached: readonly string[],
): Promise<Record<string, string>> {
  for (const path of cached) expect((await visitor.get(path)).status, path).toBe(200);
  for (const path of [freshSearch(), '/checkout/cart']) {
    const page = await visitor.get(path);
    expectAway(page, path);
    expect(page.text).toContain('Volvemos en un momento');
    expect(page.headers.get('cache-control')).toMatch(/^private, no-(cache|store)$/);
  }
  // The page's frame has been sent when it fails: the error page inside of it offers to fetch it again.
  const move = await moveTo(visitor, freshSearch());
  expect(move.text).toContain('"digest"');
  expect(move.headers.get('cache-control')).toBe('private, no-cache');
  const asked = await visitor.ask('frontend/getCart', {});
  expectAway(asked, 'a call of the browser');
  expect(asked.body).toMatchObject({ success: false, message: 'Error consultando api' });
  expect(await visitor.get('/api/me')).toMatchObject({ status: 200 });
  const held = await visitor.send('checkout-personal', PERSON);
  expectAway(held, 'a form');
  expect(heldFields(held.text)).toMatchObject(PERSON);
  return heldFields(held.text);
}

/** After the fault the cart is there, the search answers, and the held form goes on where it was. */
export async function expectRecovery(
  visitor: Visitor,
  goods: TestProduct,
  held: Readonly<Record<string, string>>,
): Promise<void> {
  await until('the cart is back', async () => {
    const page = await visitor.get('/checkout/cart?step=1');
    return page.status === 200 && page.text.includes(goods.title);
  });
  await until('the search is back', async () => (await visitor.get(freshSearch())).status === 200);
  expect((await visitor.send('checkout-personal', held)).status).toBe(303);
  expect((await visitor.get('/checkout/cart?step=2')).text).toContain(PERSON.email);
}
