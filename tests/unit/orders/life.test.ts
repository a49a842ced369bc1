import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LIFE, stateOf, transitionOf } from '#backend/modules/orders/life/life.ts';
import type { OrderStatus } from '#lib/contracts/orders.ts';
import type { OrderState } from '#lib/orders/domain/states.ts';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { lifeMarkdown, transitions } from './life-markdown.ts';

const STATES = Object.keys(LIFE) as OrderState[];
const TRANSITIONS = transitions().map(({ transition, ...step }) => ({ ...step, ...transition }));

const status = (STATUSID: number, TYPE: OrderStatus['TYPE']): OrderStatus => ({
  ...{ STATUSID, TYPE, STATUSGROUP: STATUSID, STATUSNAME: '', STATUSDESCRIPTION: '' },
  ...{ COLOR: '', IMAGEPATH: '', IMAGEPATHACTIVE: '' },
});
const STATUSES = [
  status(1, ''),
  status(2, ''),
  status(5, 'PICKUP'),
  status(7, 'SUCCESS'),
  status(8, 'CANCEL'),
];
const order = (status_id: number, is_closed: boolean, cancelled_by: '' | 'customer' | 'shop' = '') => ({
  status_id,
  is_closed,
  cancelled_by,
});

describe('the life of an order', () => {
  test('no state is without a way out, and none without a way in', () => {
    for (const state of STATES) expect(Object.keys(LIFE[state]), state).not.toEqual([]);
    const reached = new Set<OrderState>(['started', ...TRANSITIONS.flatMap(({ targets }) => targets)]);
    expect([...reached].toSorted()).toEqual(STATES.toSorted());
  });

  test('what is over stands again by money or by its payment link alone', () => {
    const back = TRANSITIONS.filter(({ from }) => from === 'expired' || from === 'cancelled');
    expect(new Set(back.map(({ event }) => event))).toEqual(
      new Set(['PaymentConfirmed', 'PaymentAccepted', 'Reopened']),
    );
    const cancelled = order(8, true, 'customer');
    expect(transitionOf(cancelled, 'PaymentConfirmed', STATUSES)).toBeNull();
    expect(transitionOf(cancelled, 'PaymentAccepted', STATUSES)).not.toBeNull();
  });

  test('whatever happens, in any order: what is released was held, what is taken was released, what is settled is held', () => {
    const choice = fc.tuple(fc.nat(), fc.nat());
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 60 }), (choices) => {
        let [state, isHeld]: [OrderState, boolean] = ['started', true];
        for (const [which, target] of choices) {
          const possible = TRANSITIONS.filter(({ from }) => from === state);
          const next = possible[which % possible.length];
          if (!next) throw new Error(`${state} has no way out`);
          const takes = next.holdings === 'take' || next.holdings === 'take and settle';
          expect(isHeld, `${state}: ${next.event}`).toBe(!takes);
          isHeld = next.holdings !== 'release';
          state = next.targets[target % next.targets.length] ?? state;
          // A bank takes no money for what is over.
          if (!isHeld) expect(next.charge, next.event).not.toBe('keep');
        }
      }),
    );
  });

  test.each<[OrderState, Parameters<typeof stateOf>[0]]>([
    ['started', order(1, false)],
    ['started', order(2, false)],
    ['awaiting payment', order(1, true)],
    ['processing', order(2, true)],
    // A status that the shop has taken away.
    ['processing', order(4, true)],
    ['ready', order(5, true)],
    ['handed over', order(7, true)],
    ['expired', order(8, false)],
    ['cancelled', order(8, true)],
    ['cancelled', order(8, false, 'customer')],
    ['cancelled', order(8, true, 'shop')],
  ])('%s: %o', (state, row) => {
    expect(stateOf(row, STATUSES)).toBe(state);
  });

  test('docs/orders-life.md draws it; `vitest -u` draws it again', async () => {
    await expect(lifeMarkdown()).toMatchFileSnapshot(inRoot('docs/orders-life.md'));
  });
});
