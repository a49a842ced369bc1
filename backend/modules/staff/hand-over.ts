import { findCustomer } from '#backend/modules/account/index.ts';
import { countAttempt, forgetAttempts } from '#backend/modules/attempts/index.ts';
import type { HandOverRow, OrderDeps, OrderRow } from '#backend/modules/orders/index.ts';
import { findEvent } from '#backend/modules/registry/index.ts';
import type { changeStaffOrder as changeCall } from '#lib/contracts/account/staff.ts';
import type { CallInput } from '#lib/contracts/call.ts';
import { handOverTexts as texts } from '#lib/labels/staff/hand-over.ts';
import { staffTexts } from '#lib/labels/staff/staff.ts';
import { isGiven } from '#lib/orders/domain/changes.ts';
import {
  carnetIn,
  compareCollector,
  type Expected,
  isWholeName,
  type PersonName,
} from '#lib/orders/domain/collector.ts';
import { untilWords } from '#lib/orders/domain/until-words.ts';
import { isSameSecret } from '#lib/platform/signing/signed-text.ts';
import type { Db } from '../../db/database.ts';
import type { Staff } from '../../http/access.ts';
import { Refusal } from '../../http/handler.ts';

type Input = CallInput<typeof changeCall>;

/** Whether the customer has a code to hand the order over by; gifts are collected by those whom the guest gave them to. */
export function needsCode(order: OrderRow): boolean {
  return order.shipping_type === 'PICKUP' && !isGiven(order);
}

/** Names of who is expected to collect an order; none of one that is brought. */
export async function collectorsOf(db: Db, order: OrderRow): Promise<string[]> {
  if (order.shipping_type !== 'PICKUP') return [];
  const names = (await expectedNames(db, order)).map(({ given, family }) => `${given} ${family}`.trim());
  return [...new Set(names)];
}

/**
 * How an order may be handed over now, to be recorded with it.
 * @throws Refusal CODE for a wrong code; NAME, CARNET, REASON as `changeStaffOrder` says it
 * @throws Limited after too many codes
 */
export async function proveHandOver(
  deps: OrderDeps,
  order: OrderRow,
  { action, code = '', collector = { name: '', carnet: '' }, reason = '' }: Input,
  staff: Staff,
): Promise<HandOverRow> {
  const by = { order_id: order.order_id, handed_at: deps.clock(), handed_by: staff.name };
  const uncompared = { is_name_same: null, is_carnet_same: null };
  const nobody = { collector_name: '', collector_carnet: '', reason: '' };
  if (action === 'handovercarnet') {
    return { ...by, ...(await collectedBy(deps.db, order, { ...collector, reason })) };
  }
  if (order.shipping_type !== 'PICKUP') return { ...by, ...nobody, ...uncompared, proof: 'none' };
  await requireCode(deps, order, { code, by: staff.name });
  return { ...by, ...nobody, ...uncompared, proof: 'code' };
}

/**
 * Lets through whoever sends once more what handed an order over: every other proof is refused, whether it is right or wrong.
 * @param proven null before it is proven: then who it is by counts alone
 * @throws Refusal DONE that says who handed it over, and when
 */
export function requireSameHandOver(
  recorded: HandOverRow | null,
  { by, proven }: { by: string; proven: HandOverRow | null },
): void {
  if (!recorded) throw new Refusal(texts.doneBefore, 'DONE');
  const isSame = proven === null || SAME.every((column) => recorded[column] === proven[column]);
  if (recorded.handed_by === by && isSame) return;
  throw new Refusal(texts.doneBy(recorded.handed_by, untilWords(recorded.handed_at)), 'DONE');
}

/** What two records of one hand-over have in common. */
const SAME = ['proof', 'collector_name', 'collector_carnet', 'reason'] as const;

/** @throws Refusal NAME, CARNET, REASON */
async function collectedBy(
  db: Db,
  order: OrderRow,
  typed: { name: string; carnet: string; reason: string },
): Promise<Omit<HandOverRow, 'order_id' | 'handed_at' | 'handed_by'>> {
  const name = typed.name.trim().replaceAll(/\s+/g, ' ');
  const carnet = carnetIn(typed.carnet);
  const reason = typed.reason.trim();
  if (!isWholeName(name)) throw new Refusal(texts.nameMissing, 'NAME');
  if (carnet === null) throw new Refusal(texts.carnetWrong, 'CARNET');
  const { isName, isCarnet } = compareCollector({ name, carnet }, await expectedOf(db, order));
  if (reason === '' && !isName) throw new Refusal(texts.nameDiffers(await collectorsOf(db, order)), 'REASON');
  if (reason === '' && isCarnet === false) throw new Refusal(texts.carnetDiffers, 'REASON');
  return {
    ...{ proof: 'carnet', collector_name: name, collector_carnet: carnet },
    ...{ is_name_same: isName, is_carnet_same: isCarnet, reason },
  };
}

async function expectedOf(db: Db, order: OrderRow): Promise<Expected> {
  // The invoice of a gift is its guest's.
  if (isGiven(order)) return { names: await expectedNames(db, order), numbers: [] };
  const customer = order.customer_id === null ? null : await findCustomer(db, order.customer_id);
  return {
    names: await expectedNames(db, order),
    numbers: [customer?.code ?? '', order.invoice_id],
  };
}

/** Whoever bought it, the recipient that the order names, and whom a gift list celebrates; of a guest's gifts those alone. */
async function expectedNames(db: Db, order: OrderRow): Promise<PersonName[]> {
  const event = order.event_id === null ? null : await findEvent(db, order.event_id);
  const celebrated = (event?.persons ?? []).map(nameOf);
  const { recipient = '' } = order.address;
  const own = isGiven(order) ? [] : [nameOf(order.personal), { given: recipient, family: '' }];
  return [...own, ...celebrated].filter(({ given, family }) => `${given}${family}`.trim() !== '');
}

function nameOf({ firstname = '', lastname = '' }: Readonly<Record<string, string>>): PersonName {
  return { given: firstname, family: lastname };
}

/** Counted before it is compared: nobody finds a code by trying. */
async function requireCode(
  deps: OrderDeps,
  order: OrderRow,
  { code, by }: { code: string; by: string },
): Promise<void> {
  const own = `${order.order_id} ${by}`;
  await countAttempt(deps, 'handover-staff', own);
  await countAttempt(deps, 'handover-order', order.order_id);
  if (!isSameSecret(code.replaceAll(/[\s-]/g, ''), order.handover_code)) {
    throw new Refusal(staffTexts.wrongCode, 'CODE');
  }
  await forgetAttempts(deps, 'handover-staff', own);
  await forgetAttempts(deps, 'handover-order', order.order_id);
}
