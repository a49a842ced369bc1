import { describe, expect, test } from 'vitest';
import { hasArrived, isOvertaken, whatIsOnItsWay } from '#lib/checkout/typing.ts';

const jarWith = (value: string | undefined) => ({
  get: (name: string) => (name === 'ajuar_typing' && value !== undefined ? { name, value } : undefined),
  set: () => undefined,
});
/** Longer than any test: what waits for it has waited for nothing else. */
const FOR_EVER_MS = 2_000_000_000;

describe('a page waits for what is typed', () => {
  test('whichever of the two requests arrives first', async () => {
    const order: string[] = [];
    const page = whatIsOnItsWay(jarWith('early1.1'), FOR_EVER_MS).then(() => order.push('page'));
    await Promise.resolve();
    order.push('typed');
    hasArrived('early1.1');
    await page;
    // Nor does one that is older open the way.
    hasArrived('early2.1');
    await whatIsOnItsWay(jarWith('early2.2'), 1);
    expect(order).toEqual(['typed', 'page']);

    hasArrived('late1.1');
    await whatIsOnItsWay(jarWith('late1.1'), FOR_EVER_MS);
  });

  test('no longer than its limit, and never for what no browser has made', async () => {
    await whatIsOnItsWay(jarWith('lost1.1'), 1);
    for (const value of [undefined, '', 'a', '../etc.1', 'a.-1', 'a.1e9', `${'a'.repeat(13)}.1`]) {
      await whatIsOnItsWay(jarWith(value), FOR_EVER_MS);
    }
  });
});

test('of two requests of one form the older counts only when it comes first', () => {
  expect(isOvertaken('form1.1')).toBe(false);
  hasArrived('form1.1');
  expect(isOvertaken('form1.3')).toBe(false);
  hasArrived('form1.3');
  hasArrived('form1.2');
  expect(isOvertaken('form1.2')).toBe(true);
  expect(isOvertaken('form1.4')).toBe(false);
  expect(isOvertaken('form2.1')).toBe(false);
});
