import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '#lib/contracts/orders.ts';
import {
  countOf,
  groupName,
  historyPage,
  type PastOrder,
  UNKNOWN_GROUP,
} from '#lib/orders/domain/history.ts';

const status = (STATUSID: number, STATUSGROUP: number, STATUSNAME: string): OrderStatus => ({
  ...{ STATUSID, STATUSGROUP, STATUSNAME, STATUSDESCRIPTION: '', TYPE: '', COLOR: '' },
  ...{ IMAGEPATH: '', IMAGEPATHACTIVE: '' },
});
const statuses = [
  status(7, 6, 'Entregado'),
  status(1, 1, 'Recibido'),
  status(5, 4, 'Listo para retirar'),
  status(6, 4, 'En camino'),
];
const at = (day: number) => `2026-06-${String(day).padStart(2, '0')}T12:00:00.000Z`;
const past = (id: string, statusId: number, day: number, history: PastOrder['history'] = []): PastOrder => ({
  ...{ id, statusId, placedAt: at(day), history },
});
const all = { group: null, page: 1, size: 10 };
const ids = (...args: Parameters<typeof historyPage>) => historyPage(...args).orders.map(({ id }) => id);

describe('a history of orders', () => {
  const orders = [past('A', 7, 1), past('B', 5, 2), past('C', 1, 3), past('D', 6, 4), past('E', 7, 5)];

  test('has the groups in the order of the steps, the newest order of each first [ORD-07]', () => {
    expect(historyPage(orders, statuses, all)).toEqual({
      orders: [
        { id: 'C', group: 1 },
        { id: 'D', group: 4 },
        { id: 'B', group: 4 },
        { id: 'E', group: 6 },
        { id: 'A', group: 6 },
      ],
      total: 5,
      groups: [
        { group: 1, count: 1 },
        { group: 4, count: 2 },
        { group: 6, count: 2 },
      ],
    });
  });

  test('is counted whole whatever is shown of it [ORD-07]', () => {
    const shown = historyPage(orders, statuses, { group: 6, page: 2, size: 1 });
    expect(shown.orders).toEqual([{ id: 'A', group: 6 }]);
    expect(shown).toMatchObject({ total: 5, groups: [{ count: 1 }, { count: 2 }, { count: 2 }] });
    expect([countOf(shown, null), countOf(shown, 4), countOf(shown, 99)]).toEqual([5, 2, 0]);
  });

  test('places an order of an unknown status by its history, else at the end [ORD-12]', () => {
    const steps = [
      { STATUSID: 1, DATE_ADDED: at(1) },
      { STATUSID: 6, DATE_ADDED: at(3) },
      { STATUSID: 5, DATE_ADDED: at(2) },
      { STATUSID: 77, DATE_ADDED: at(4) },
    ];
    const unknown = [past('X', 77, 9), past('Y', 77, 8, steps), ...orders];
    const page = historyPage(unknown, statuses, all);
    expect(page.orders.map(({ id }) => id)).toEqual(['C', 'Y', 'D', 'B', 'E', 'A', 'X']);
    expect(page.groups.at(-1)).toEqual({ group: UNKNOWN_GROUP, count: 1 });
    expect(ids(unknown, statuses, { ...all, group: UNKNOWN_GROUP })).toEqual(['X']);
  });

  test('names a group by all of its statuses', () => {
    expect(groupName(4, statuses)).toBe('Listo para retirar / En camino');
    expect(groupName(6, [...statuses, status(8, 6, 'Entregado')])).toBe('Entregado');
    expect(groupName(UNKNOWN_GROUP, statuses)).toBe('');
  });

  test('shows every order once on its pages, in any order of the rows', () => {
    const order = fc.record({
      id: fc.uuid(),
      statusId: fc.constantFrom(1, 5, 6, 7, 77),
      placedAt: fc.integer({ min: 1, max: 28 }).map(at),
    });
    const rows = fc.uniqueArray(order, { selector: ({ id }) => id, maxLength: 30 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 7 }), (given, size) => {
        const pages = Math.ceil(given.length / size) + 1;
        const shown = Array.from({ length: pages }, (_, i) =>
          ids(given, statuses, { ...all, page: i + 1, size }),
        );
        expect(shown.flat().toSorted()).toEqual(given.map(({ id }) => id).toSorted());
        const other = Array.from({ length: pages }, (_, i) =>
          ids(given.toReversed(), statuses, { ...all, page: i + 1, size }),
        );
        expect(other).toEqual(shown);
      }),
    );
  });
});
