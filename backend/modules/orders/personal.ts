import { type SqlBool, sql } from 'kysely';
import { storedDedication } from '#lib/checkout/domain/dedication.ts';
import { isSameName } from '#lib/orders/domain/collector.ts';
import type { Db } from '../../db/database.ts';
import { intList } from '../../db/lists.ts';
import { eraseHandOvers } from './hand-over-repository.ts';
import {
  findHandOver,
  findHistory,
  findOrderLines,
  type HandOverRow,
  type OrderRow,
} from './order-reader.ts';
import { readStatuses } from './statuses.ts';
import { historyToWire, lineToWire, orderToWire } from './wire.ts';

/** Whose orders: a customer's, and those that were placed with the e-mail as a guest. */
interface Person {
  /** Null for nobody's. */
  emailKey: string | null;
  customerId: number | null;
}

const isOf = ({ emailKey, customerId }: Person) =>
  sql<SqlBool>`(email = ${emailKey}::text or customer_id = ${customerId})`;

/** Statuses in which nothing is left to do. */
const FINAL = ['SUCCESS', 'CANCEL'];
/** What of an address says no more than where in the country: which store, which city. */
const KEPT = ['store', 'city', 'zone', 'zonecode', 'day', 'hour'];

/** The dedication of an order that has none, or no more (CHK-24). */
const NO_DEDICATION = sql`${JSON.stringify(storedDedication(null))}::jsonb`;

/** Numbers of the statuses in which nothing is left to do with an order. */
export async function closedStatuses(db: Db): Promise<number[]> {
  const final = (await readStatuses(db)).filter(({ TYPE }) => FINAL.includes(TYPE));
  return final.map(({ STATUSID }) => STATUSID);
}

/** Numbers of a person's orders that are under way. */
export async function openOrdersOf(db: Db, person: Person): Promise<string[]> {
  const closed = intList(await closedStatuses(db));
  const rows = await db
    .selectFrom('shop_order')
    .select('order_id')
    .where(isOf(person))
    .where(sql<SqlBool>`not status_id = any(${closed})`)
    .orderBy('created_at')
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** A person's orders whole, oldest first: with lines and history, as the calls send them. */
export async function exportOrders(db: Db, person: Person) {
  const rows = await db
    .selectFrom('shop_order')
    .selectAll()
    .where(isOf(person))
    .orderBy('created_at')
    .execute();
  const whole = [];
  for (const row of rows) {
    const history = (await findHistory(db, row.order_id)).map(historyToWire);
    const lines = (await findOrderLines(db, row.order_id)).map(lineToWire);
    const collected = collectedBy(row, await findHandOver(db, row.order_id));
    const { personal, marketing } = row;
    whole.push({ order: orderToWire(row), personal, lines, history, collected, marketing });
  }
  return whole;
}

/** When an order was collected; who did, with which carnet and why, where that is the person themself. */
function collectedBy({ personal }: OrderRow, handOver: HandOverRow | null) {
  if (!handOver) return null;
  const { handed_at, collector_name: by, collector_carnet: carnet, reason } = handOver;
  const { firstname: given = '', lastname: family = '' } = personal;
  const isOwn = isSameName(by, { given, family });
  const about = isOwn ? { by, carnet, reason } : { by: '', carnet: '', reason: '' };
  return { at: handed_at.toISOString(), ...about };
}

/**
 * Takes name, e-mail, phone, address and dedication out of a person's orders, and what they wrote about them, and who collected
 * these and the gifts of their lists; what was bought and paid stays. @returns how many
 */
export async function eraseFromOrders(trx: Db, person: Person): Promise<number> {
  const ofTheirLists = sql`event_id in (select event_id from event where customer_id = ${person.customerId})`;
  await eraseHandOvers(trx, sql`${isOf(person)} or ${ofTheirLists}`);
  const kept = sql.join(KEPT.map((key) => sql.lit(key)));
  const { numAffectedRows } = await sql`
    update shop_order set
      request_owner = '', request_network = '',
      customer_id = null, email = '', personal = '{}', payment_data = '{}', cancel_reason = '', marketing = null,
      address = coalesce((
        select jsonb_object_agg(key, value) from jsonb_each(address) where key in (${kept})), '{}'),
      dedication = ${NO_DEDICATION}
    where ${isOf(person)}`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** Takes out of the orders of gift lists what names the lists, and who gave what was bought outside of the shop. @param events by number */
export async function eraseFromListOrders(trx: Db, events: readonly number[]): Promise<void> {
  // Who gave it is known to the list alone; the receipt is the accounts'.
  await sql`update shop_order
    set personal = jsonb_strip_nulls(
          jsonb_build_object('receipt', personal -> 'receipt', 'purchasedate', personal -> 'purchasedate')),
        dedication = ${NO_DEDICATION}
    where event_id = any(${intList(events)}) and event_purpose = 'external'`.execute(trx);
  // Orders of guests name the list.
  await sql`update shop_order set address = address - 'event'
    where event_id = any(${intList(events)}) and address ? 'event'`.execute(trx);
}
