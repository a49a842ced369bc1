import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cartOf, line } from './fixtures.ts';
import { serve } from './server.ts';
import { closeTabs, openTab } from './tab.ts';

closeTabs();

const input = { productid: 12, sku: 'TAZA-VER', quantity: 1 };

test('two tabs of a visitor without a cart begin one: the second change waits for the first', async () => {
  // They do not hear one another.
  vi.stubGlobal('BroadcastChannel', undefined);
  let last: Promise<unknown> = Promise.resolve();
  const request = vi.fn((_name: string, work: () => Promise<unknown>) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  const { asked } = serve({
    changes: [1, 2].map((quantity) => () => ({
      success: true,
      message: '',
      cart: cartOf([line({ quantity })]),
    })),
  });
  const sent = vi.spyOn(globalThis, 'fetch');
  const responses: (() => void)[] = [];
  const respond = sent.getMockImplementation();
  sent.mockImplementation(async (...call) => {
    if (String(call[0]).endsWith('changeCart')) await new Promise<void>((resolve) => responses.push(resolve));
    return (await respond?.(...call)) ?? Response.error();
  });
  const [one, other] = [await openTab(), await openTab()];
  const added = [one.result.current.add(input), other.result.current.add(input)];
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(responses).toHaveLength(1));
  responses[0]?.();
  await waitFor(() => expect(responses).toHaveLength(2));
  expect(asked).toHaveLength(1);
  responses[1]?.();
  expect((await Promise.all(added)).map(({ ok }) => ok)).toEqual([true, true]);
});
