import { z } from 'zod';
import { money } from '#lib/contracts/fields.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import { parseJson } from '#lib/platform/domain/json.ts';
import type { Db } from '../../../db/database.ts';
import type { BankAdapter, Charge } from '../../../ports/payments.ts';
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
export function bnbBank(db: Db, api: BnbApi): BankAdapter {
  const make = async ({ reference, orderId, amount, expiresAt }: Charge) => {
    const { id, image } = await api.createQr({
      gloss: `Pedido ${orderId}`,
      amount: z.encode(money, amount),
      expirationDate: laPazDay(expiresAt),
      additionalData: reference,
    });
    const payload = await readQr(image).catch(async (error: unknown) => {
      await forget(id);
      throw error;
    });
    // Where this fails it may be kept all the same: one that is not nobody has seen.
    const kept = await keepQr(db, { reference, qr_id: id, amount, payload });
    if (kept.qr_id !== id) await forget(id);
    return kept;
  };
  // Nobody has seen it: that it stays open for the day does no harm.
  const forget = (id: string) => api.cancelQr(id).catch(() => false);
  return {
    kind: 'bank',
    name: BNB_NAME,
    async request(charge) {
      const { payload } = (await findQr(db, charge.reference)) ?? (await make(charge));
      return { payload, link: '' };
    },
    async cancel(reference) {
      const qr = await findQr(db, reference);
      if (!qr || qr.is_cancelled) return 'closed';
      if (!(await api.cancelQr(qr.qr_id))) {
        const status = await api.statusOf(qr.qr_id);
        if (status === PAID) return 'busy';
        if (status !== EXPIRED) throw new Error('the bank does not cancel a code that is open');
      }
      await markCancelled(db, reference);
      return 'closed';
    },
    async lookup(reference) {
      const qr = await findQr(db, reference);
      if (!qr) return 'over';
      const status = await api.statusOf(qr.qr_id);
      // A code is of one amount: no other can have come.
      if (status === PAID) return { eventId: qr.qr_id, reference, state: 'paid', amount: qr.amount };
      return status === EXPIRED ? 'over' : 'open';
    },
    // What came by QR goes back by a transfer of the shop's.
    refund: null,
    async read({ body }) {
      const read = notification.safeParse(parseJson(body));
      const reference = read.success ? await findReference(db, read.data.QRId) : null;
      return reference === null ? 'signature' : { ask: reference };
    },
  };
}
