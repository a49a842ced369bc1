import { z } from 'zod';
import { money } from '#lib/contracts/fields.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import { parseJson } from '#lib/platform/domain/json.ts';
import type { Db } from '../../../db/database.ts';
import type { BankAdapter, Charge } from '../../../ports/payments.ts';
import { bankDeadline, untilAborted } from '../deadline.ts';
import { type BnbApi, qrId } from './api.ts';
import { findQr, findReference, keepQr, markCancelled } from './qr-repository.ts';
import { readQr } from './read-qr.ts';

const BNB_NAME = 'bnb';

/** Statuses of a code; another may still become paid: one that failed is asked for again. */
const PAID = 2;
const EXPIRED = 3;

/** What the shop reads of a notification, which says more: who paid, from which bank. */
const notification = z.object({ QRId: qrId });

/**
 * Payment by QR Simple, which any bank's application in Bolivia pays, at Banco Nacional de Bolivia. A code is of one amount and paid
 * once; the bank lets it end on a day alone, so that one whose order has ended is cancelled. Notifications are not signed: each
 * only has the bank asked.
 */
export function bnbBank(db: Db, api: BnbApi, deadline: () => AbortSignal = bankDeadline): BankAdapter {
  const operate = <Result>(run: (signal: AbortSignal) => Promise<Result>) => untilAborted(deadline(), run);
  const make = async ({ reference, orderId, amount, expiresAt }: Charge, signal: AbortSignal) => {
    const order = {
      gloss: `Pedido ${orderId}`,
      amount: z.encode(money, amount),
      expirationDate: laPazDay(expiresAt),
      additionalData: reference,
    };
    const { id, image } = await api.createQr(order, signal);
    const payload = await readQr(image).catch(async (error: unknown) => {
      await forget(id, signal);
      throw error;
    });
    // Where this fails it may be kept all the same: one that is not nobody has seen.
    const kept = await keepQr(db, { reference, qr_id: id, amount, payload });
    if (kept.qr_id !== id) await forget(id, signal);
    return kept;
  };
  // Nobody has seen it: that it stays open for the day does no harm.
  const forget = (id: string, signal: AbortSignal) => api.cancelQr(id, signal).catch(() => null);
  return {
    kind: 'bank',
    name: BNB_NAME,
    request: (charge) =>
      operate(async (signal) => {
        const { payload } = (await findQr(db, charge.reference)) ?? (await make(charge, signal));
        return { payload, link: '' };
      }),
    cancel: (reference) =>
      operate(async (signal) => {
        const qr = await findQr(db, reference);
        if (!qr) return 'unknown';
        if (qr.is_cancelled) return 'closed';
        const said = await api.cancelQr(qr.qr_id, signal);
        if (said !== 'cancelled') {
          const status = await api.statusOf(qr.qr_id, signal);
          if (status === PAID) return 'busy';
          if (status !== EXPIRED && said === 'refused')
            throw new Error('the bank does not cancel a code that is open');
        }
        await markCancelled(db, reference);
        return 'closed';
      }),
    lookup: (reference) =>
      operate(async (signal) => {
        const qr = await findQr(db, reference);
        if (!qr) return 'unknown';
        const status = await api.statusOf(qr.qr_id, signal);
        // A code is of one amount: no other can have come.
        if (status === PAID) return { eventId: qr.qr_id, reference, state: 'paid', amount: qr.amount };
        return status === EXPIRED || qr.is_cancelled ? 'over' : 'open';
      }),
    // What came by QR goes back by a transfer of the shop's.
    refund: null,
    async read({ body }) {
      const read = notification.safeParse(parseJson(body));
      const reference = read.success ? await findReference(db, read.data.QRId) : null;
      return reference === null ? 'signature' : { ask: reference };
    },
  };
}
