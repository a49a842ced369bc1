import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Cart } from '#lib/contracts/carts.ts';
import { eventsOf } from '#lib/tracking/domain/data-layer.ts';
import { NO_CONTEXT } from '#lib/tracking/domain/page-context.ts';
import { cartOf, line } from './fixtures.ts';
import { serve } from './server.ts';
import { closeTabs, openTab } from './tab.ts';

closeTabs();
afterEach(() => {
  localStorage.clear();
  leaveWords();
});

const jug = line({ key: 'JARRA', productsku: 'JARRA', productid: 20 });
const mugs = (quantity: number) => line({ quantity });

/** What forms have done, as the server writes it. */
function leaveWords(...words: string[]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server writes it.
  document.cookie = `ajuar_done=${encodeURIComponent(words.join('\n'))}; path=/; max-age=${words.length}`;
}

/** A page that is not the cart's own, in a browser that knows a cart; the server has another one since. */
async function openPage(known: Cart | null, now: Cart) {
  serve({ me: { cartCount: 99 }, cart: now });
  const tab = await openTab();
  const { takeWaiting } = await import('#lib/platform/browser/track.ts');
  if (known) {
    const { writeSavedCart } = await import('#lib/cart/browser-memory.ts');
    writeSavedCart(known);
  }
  await act(() => tab.result.current.begin());
  await waitFor(() => expect(tab.result.current.live).toBe(true));
  const { reportPosted } = await import('#lib/cart/report-posted.ts');
  await act(async () => void reportPosted);
  const events = takeWaiting().flatMap((fact) => eventsOf(fact, NO_CONTEXT, ''));
  tab.unmount();
  return events;
}

const changes = (added: number, removed = 0) => [
  ...(added > 0 ? [{ event: 'add_to_cart', ecommerce: { items: [{ quantity: added }] } }] : []),
  ...(removed > 0 ? [{ event: 'remove_from_cart', ecommerce: { items: [{ quantity: removed }] } }] : []),
];

test('what a form did that led to another page than the cart is told there, once', async () => {
  leaveWords('cart_posted');
  expect(await openPage(cartOf([mugs(1), jug]), cartOf([mugs(3)], 2))).toMatchObject(changes(2, 2));
  expect(document.cookie).not.toContain('ajuar_done');
  expect(await openPage(cartOf([mugs(3)], 2), cartOf([mugs(4)], 3))).toEqual([]);
});

test('who knew no cart has put all of it there', async () => {
  leaveWords('cart_posted');
  expect(await openPage(null, cartOf([mugs(3)]))).toMatchObject(changes(3));
});

test('a gift list has a cart of its own: who enters it with a gift has taken nothing out', async () => {
  leaveWords('registry_entered', 'cart_posted');
  const gift = line({ quantity: 1, eventid: 7 });
  expect(await openPage(cartOf([mugs(2), jug]), cartOf([gift], 2))).toMatchObject(changes(1));
  // What it did besides is told by itself.
  expect(decodeURIComponent(document.cookie)).toContain('ajuar_done=registry_entered');
});

test('without a form a cart that has changed is told of elsewhere', async () => {
  leaveWords('login.password');
  expect(await openPage(cartOf([mugs(1)]), cartOf([mugs(3)], 2))).toEqual([]);
  expect(document.cookie).toContain('login.password');
});
