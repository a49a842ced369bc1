import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Cart } from '#lib/contracts/carts.ts';
import { eventsOf } from '#lib/tracking/domain/data-layer.ts';
import type { Fact } from '#lib/tracking/domain/facts.ts';
import { NO_CONTEXT } from '#lib/tracking/domain/page-context.ts';
import { cartOf, line, toWire } from './fixtures.ts';
import { serve } from './server.ts';
import { closeTabs, openTab } from './tab.ts';

closeTabs();

const withUnits = (quantity: number, version = quantity) => cartOf([line({ quantity })], version);
const add = { productid: 12, sku: 'TAZA-VER', quantity: 1 };
const leavePage = () => act(async () => void window.dispatchEvent(new Event('pagehide')));

/** A page of the shop, whose changes are answered when the test says so. */
async function openPage(cart: Cart | null) {
  const responses: ((cart: Cart) => void)[] = [];
  const asked: unknown[] = [];
  serve({ me: { cartCount: null } });
  const rest = fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.endsWith('changeCart')) return rest(url, init);
    asked.push(JSON.parse(String(init?.body)).intents[0]);
    const after = await new Promise<Cart>((resolve) => responses.push(resolve));
    return Response.json({ success: true, message: '', shopCart: toWire(after) });
  });
  const tab = await openTab();
  const facts = (await import('#lib/platform/browser/track.ts')).takeWaiting;
  if (cart) act(() => tab.result.current.take(cart));
  await act(() => tab.result.current.begin());
  const respond = async (after: Cart) => {
    await waitFor(() => expect(responses).not.toHaveLength(0));
    await act(async () => responses.shift()?.(after));
  };
  return { ...tab, cart: tab.result.current, respond, asked, facts: () => facts().flatMap(eventOf) };
}

type Page = Awaited<ReturnType<typeof openPage>>;

/** 'add_to_cart 2', as its events are. */
function eventOf(fact: Fact): string[] {
  return eventsOf(fact, NO_CONTEXT, '').map((event) =>
    'ecommerce' in event
      ? `${event.event} ${event.ecommerce.items.map(({ quantity }) => quantity)}`
      : event.event,
  );
}

test.each([
  ['added', ({ cart }: Page) => cart.add(add), 3, 'add_to_cart 1'],
  ['raised', ({ cart }: Page) => cart.setQuantity('TAZA-VER', 5), 5, 'add_to_cart 3'],
  ['lowered', ({ cart }: Page) => cart.setQuantity('TAZA-VER', 1), 1, 'remove_from_cart 1'],
  ['taken out', ({ cart }: Page) => cart.remove('TAZA-VER'), 0, 'remove_from_cart 2'],
] as const)(
  'what was %s on a page that was left before its answer is told by the next one, which has it already',
  async (_, change, units, event) => {
    const first = await openPage(withUnits(2));
    act(() => void change(first));
    await waitFor(() => expect(first.asked).toHaveLength(1));
    await leavePage();
    expect(first.facts()).toEqual([]);
    first.unmount();
    const after = units > 0 ? withUnits(units, 3) : cartOf([], 3);
    const next = await openPage(after);
    await next.respond(after);
    expect(next.facts()).toEqual([event]);
    expect(localStorage.getItem('ajuar_cart_queue')).toBeNull();
  },
);

test('changes of one line that wait for each other are told one by one', async () => {
  const first = await openPage(withUnits(1));
  act(() => void first.cart.setQuantity('TAZA-VER', 2));
  act(() => void first.cart.setQuantity('TAZA-VER', 4));
  await waitFor(() => expect(first.asked).toHaveLength(1));
  await leavePage();
  first.unmount();
  const next = await openPage(withUnits(2));
  await next.respond(withUnits(2));
  await next.respond(withUnits(4));
  expect(next.facts()).toEqual(['add_to_cart 1', 'add_to_cart 2']);
});

test('a page that "back" shows again tells nothing that the page after it has told', async () => {
  const first = await openPage(null);
  act(() => void first.cart.add(add));
  await waitFor(() => expect(first.asked).toHaveLength(1));
  await leavePage();
  const next = await openPage(null);
  await next.respond(withUnits(1));
  await waitFor(() => expect(localStorage.getItem('ajuar_cart_queue')).toBeNull());
  expect(next.facts()).toEqual(['add_to_cart 1']);
  await first.respond(withUnits(1));
  await waitFor(() => expect(first.result.current.pending).toEqual([]));
  expect(first.facts()).toEqual([]);
});

test('a page that is shown again before another had the answer tells it itself', async () => {
  const first = await openPage(null);
  act(() => void first.cart.add(add));
  await waitFor(() => expect(first.asked).toHaveLength(1));
  await leavePage();
  await first.respond(withUnits(1));
  await waitFor(() => expect(first.facts()).toEqual(['add_to_cart 1']));
  expect(localStorage.getItem('ajuar_cart_queue')).toBeNull();
});
