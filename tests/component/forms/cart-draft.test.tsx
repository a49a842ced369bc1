import { renderHook } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCartDraft } from '#components/forms/draft/cart-draft.ts';

let posts: unknown[] = [];
let responses: (() => Response)[] = [];

beforeEach(() => {
  window.history.replaceState(null, '', '/checkout/cart?step=2');
  posts = [];
  responses = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { id, customer, ...forms } = JSON.parse(String(body));
    expect(customer).toBe('7');
    // What a page is asked for meanwhile waits for.
    expect(id).toBe(Cookies.get('ajuar_typing'));
    posts.push(forms);
    return responses.shift()?.() ?? new Response(null, { status: 204 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const open = () => {
  const draft = renderHook(() => useCartDraft({ customer: '7' })).result.current;
  return {
    keep: (form: 'personal' | number, values: Record<string, string>) => draft.of(form).keep(values),
    stop: draft.of('personal').sent,
  };
};

test('what was just typed is sent before the next page is fetched, and once', async () => {
  open().keep('personal', { firstname: 'Ana' });
  expect(posts).toEqual([]);
  window.dispatchEvent(new Event('beforeunload'));
  expect(posts).toEqual([{ personal: { firstname: 'Ana' }, deliveries: {} }]);
  window.dispatchEvent(new Event('pagehide'));
  expect(posts).toHaveLength(1);
});

test('what the shop did not take is sent again, with what was typed since; what makes no sense is not', async () => {
  const draft = open();
  responses = [
    () => new Response(null, { status: 503 }),
    () => {
      throw new TypeError('offline');
    },
    () => new Response(null, { status: 400 }),
  ];
  draft.keep('personal', { firstname: 'Ana' });
  draft.keep(1, { note: 'Gracias' });
  await vi.advanceTimersByTimeAsync(400);
  expect(posts).toHaveLength(1);
  draft.keep('personal', { firstname: 'Ana María' });
  for (const at of [2, 3]) {
    await vi.advanceTimersByTimeAsync(10_000);
    expect(posts).toHaveLength(at);
    expect(posts.at(-1)).toEqual({
      personal: { firstname: 'Ana María' },
      deliveries: { 1: { note: 'Gracias' } },
    });
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect(posts).toHaveLength(3);
});

test('what is on its way when the page goes is sent along: its request may come last, or never', async () => {
  const draft = open();
  responses = [() => new Response(null, { status: 503 })];
  draft.keep('personal', { firstname: 'Ana' });
  draft.keep(1, { note: 'Gracias' });
  vi.advanceTimersByTime(400);
  expect(posts).toHaveLength(1);
  draft.keep(2, { note: 'Pronto' });
  window.dispatchEvent(new Event('beforeunload'));
  const notes = { 1: { note: 'Gracias' }, 2: { note: 'Pronto' } };
  expect(posts.at(-1)).toEqual({ personal: { firstname: 'Ana' }, deliveries: notes });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(posts).toHaveLength(2);
  // Nothing is waited for any more.
  expect(Cookies.get('ajuar_typing')).toBeUndefined();
});

test('a form that is sent itself leaves nothing to send', async () => {
  const draft = open();
  draft.keep('personal', { firstname: 'Ana' });
  draft.stop();
  window.dispatchEvent(new Event('beforeunload'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(posts).toEqual([]);
});
