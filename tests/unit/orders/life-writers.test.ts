import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '#tools/bootstrap/paths.mjs';

/** What says where an order is in its life. */
const COLUMNS = ['status_id', 'is_closed', 'cancelled_by', 'reserved_until', 'pay_until'];
const UPDATES = /updateTable\('shop_order'\)[\s\S]*?\.execute|update shop_order[\s\S]*?(?:where|from)\b/g;

const sources = globSync('backend/**/*.ts', { cwd: inRoot('.') });

/** The columns of an order that a source sets. */
function columnsSetIn(source: string): string[] {
  const set = [...source.matchAll(UPDATES)].map(([statement]) => statement.split(/\.where\(/)[0] ?? '');
  return COLUMNS.filter((column) => set.some((one) => new RegExp(`\\b${column}\\b\\s*[:=]`).test(one)));
}

test('where an order is in its life is written in one folder', () => {
  const writers = sources.filter((path) => columnsSetIn(readFileSync(inRoot(path), 'utf8')).length > 0);
  expect(writers.length).toBeGreaterThan(0);
  expect(writers.filter((path) => !path.startsWith('backend/modules/orders/life/'))).toEqual([]);
});

test('payments are changed in one file, whose function for all but their state takes none', () => {
  const changes = /updateTable\('payment'\)|update payment\b/;
  const writers = sources.filter((path) => changes.test(readFileSync(inRoot(path), 'utf8')));
  expect(writers).toEqual(['backend/modules/payments/repository.ts']);
});

test.each([
  [
    "await trx.updateTable('shop_order').set({ status_id: 3 }).where('order_id', '=', id).execute();",
    ['status_id'],
  ],
  ['sql`update shop_order o set is_closed = true from closed`', ['is_closed']],
  ["await trx.updateTable('shop_order').set({ personal }).where('is_closed', '=', true).execute();", []],
])('%s', (source, columns) => {
  expect(columnsSetIn(source)).toEqual(columns);
});
