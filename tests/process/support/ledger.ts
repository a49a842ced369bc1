import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#backend/db/database.ts';
import { openEmbedded } from '#backend/db/embedded.ts';
import type { TestShop } from './shop.ts';

/** An order as the database has it. */
export interface LedgerOrder {
  orderId: string;
  email: string;
  total: number;
  isClosed: boolean;
  /** Sum of the lines' units, prices (centavos) and history entries. */
  units: number;
  lineSum: number;
  steps: number;
}

/** What the database says when nobody is writing. */
export interface Ledger {
  orders: LedgerOrder[];
  stock: number;
}

/** Reads the orders of a SKU and its stock in store 101. */
export async function readLedger(db: Db, sku: string): Promise<Ledger> {
  return { orders: await readOrders(db, sku), stock: await readStock(db, sku) };
}

/** The ledger of the embedded database, after the back-end has ended. */
export async function readEmbedded(shop: TestShop, sku: string): Promise<Ledger> {
  const db = await openEmbedded(join(shop.dataDir, 'db'));
  return readLedger(db, sku).finally(() => db.destroy());
}

/** E-mails of acknowledged orders that do not stand. */
export function lostOf({ orders }: Ledger, acknowledged: readonly string[]): string[] {
  const closed = new Set(orders.filter(({ isClosed }) => isClosed).map(({ email }) => email));
  return acknowledged.filter((email) => !closed.has(email));
}

/** Orders that lack a part of what belongs to one of a unit at Bs. 10. */
export function incompleteOf({ orders }: Ledger): LedgerOrder[] {
  return orders.filter(
    ({ units, lineSum, total, steps }) => units !== 1 || lineSum !== 1000 || total !== 1000 || steps === 0,
  );
}

/** Every acknowledged order stands, none is half, and the stock is what they left of `start` units. */
export function expectWhole(ledger: Ledger, acknowledged: readonly string[], start: number): void {
  const { orders, stock } = ledger;
  expect(lostOf(ledger, acknowledged)).toEqual([]);
  expect(new Set(orders.map(({ email }) => email)).size).toBe(orders.length);
  expect(incompleteOf(ledger)).toEqual([]);
  expect(stock).toBe(start - orders.length);
}

async function readOrders(db: Db, sku: string): Promise<LedgerOrder[]> {
  // Without those of other goods, which the demo's customer has; one that lost its lines is among them.
  const orders = await db
    .selectFrom('shop_order')
    .select(['order_id', 'email', 'total', 'is_closed'])
    .where('order_id', 'not in', db.selectFrom('order_line').select('order_id').where('sku', '!=', sku))
    .orderBy('order_id')
    .execute();
  const lines = await db
    .selectFrom('order_line')
    .select(['order_id', 'sku', 'quantity', 'price'])
    .where('sku', '=', sku)
    .execute();
  const steps = await db
    .selectFrom('order_history')
    .select(['order_id', sql<number>`count(*)::int`.as('count')])
    .groupBy('order_id')
    .execute();
  return orders.map((order) => {
    const own = lines.filter((line) => line.order_id === order.order_id);
    return {
      orderId: order.order_id,
      email: order.email,
      total: order.total,
      isClosed: order.is_closed,
      units: own.reduce((sum, line) => sum + line.quantity, 0),
      lineSum: own.reduce((sum, line) => sum + line.quantity * line.price, 0),
      steps: steps.find((step) => step.order_id === order.order_id)?.count ?? 0,
    };
  });
}

async function readStock(db: Db, sku: string): Promise<number> {
  const row = await db
    .selectFrom('stock')
    .select('quantity')
    .where('sku', '=', sku)
    .where('store_id', '=', 101)
    .executeTakeFirstOrThrow();
  return row.quantity;
}
