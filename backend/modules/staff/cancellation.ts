import { findHistory, type OrderRow } from '#backend/modules/orders/index.ts';
import { staffTexts as texts } from '#lib/labels/staff/staff.ts';
import { untilWords } from '#lib/orders/domain/until-words.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../http/handler.ts';

/** Why the store cancels an order. @throws Refusal FORM without a reason */
export function requireReason(typed: string): string {
  const reason = typed.trim();
  if (reason === '') throw new Refusal(texts.reasonMissing, 'FORM');
  return reason;
}

/**
 * Lets through whoever sends once more what cancelled an order: all others read who cancelled it, why and when, as theirs was not recorded.
 * @throws Refusal DONE
 */
export async function requireSameCancellation(db: Db, order: OrderRow, reason: string): Promise<void> {
  const { cancelled_by: by, cancel_reason: recorded } = order;
  if (by === 'shop' && recorded === reason) return;
  const step = (await findHistory(db, order.order_id)).findLast(
    ({ status_id }) => status_id === order.status_id,
  );
  const said = by === '' ? '' : texts.cancelled(texts.cancelledBy[by], recorded);
  throw new Refusal(texts.cancelDone(step ? untilWords(step.created_at) : '', said), 'DONE');
}
