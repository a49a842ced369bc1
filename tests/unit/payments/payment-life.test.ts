import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  PAYMENT_LIFE,
  type PaymentEventType,
  type PaymentState,
  paymentAfter,
  statesBefore,
} from '#backend/modules/payments/payment-life.ts';

const STATES = Object.keys(PAYMENT_LIFE) as PaymentState[];
const EVENTS = [
  ...new Set(STATES.flatMap((state) => Object.keys(PAYMENT_LIFE[state]))),
] as PaymentEventType[];

describe('the life of a payment', () => {
  test('ends when its money has gone back, and nowhere else', () => {
    expect(STATES.filter((state) => Object.keys(PAYMENT_LIFE[state]).length === 0)).toEqual(['refunded']);
    expect(STATES.flatMap((state) => Object.values(PAYMENT_LIFE[state]))).toEqual(
      expect.arrayContaining(STATES),
    );
  });

  test('money that came is never forgotten: it pays, waits for the operator, or goes back', () => {
    const came = new Set<PaymentState>(['paid', 'review', 'refunded']);
    const events = fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 });
    fc.assert(
      fc.property(events, fc.constantFrom<PaymentState>('waiting', 'paid'), (happening, begin) => {
        let state = begin;
        for (const event of happening) {
          const becomes = paymentAfter(state, event);
          if (becomes === null) continue;
          if (came.has(state)) expect(came.has(becomes), `${state}: ${event}`).toBe(true);
          // Only what came can go back.
          if (becomes === 'refunded') expect(came.has(state)).toBe(true);
          state = becomes;
        }
      }),
    );
  });

  test('a try begins or is refused only while nothing has come', () => {
    for (const event of ['TryBegan', 'TryRefused'] as const)
      expect(statesBefore(event)).toEqual(['waiting', 'rejected']);
  });
});
