import { expect, test } from 'vitest';
import { OPERATION_MS } from '#backend/modules/payments/deadline.ts';
import { TIMEOUT_MS } from '#lib/platform/api/send.ts';

test('a bank that hangs is given up before the storefront gives up the back-end: a read asks it once, a write up to three times', () => {
  expect(OPERATION_MS).toBeLessThan(TIMEOUT_MS.read - 1000);
  expect(3 * OPERATION_MS).toBeLessThan(TIMEOUT_MS.write - 1000);
});
