import { findCustomer, lockCustomer } from '#backend/modules/account/index.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import type { getWatched, WatchedRow, watchProduct } from '#lib/contracts/product-alerts.ts';
import { alertTexts as texts } from '#lib/labels/product-alerts/product-alerts.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, Refusal } from '../../http/handler.ts';
import { alertedName, type LinkEnv } from './mail.ts';
import { deleteAlert, findAlertedSku, findWaiting, lockAlert, saveRequest } from './repository.ts';
import { isSettled, mailConfirmation } from './service.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

/** AJ-161. @throws Refusal for a SKU that the store does not sell, and for stock that it has */
export async function watch(
  { db, clock }: Deps,
  env: LinkEnv,
  { customerid, storeid, kind, sku, on }: CallInput<typeof watchProduct>,
): Promise<CallOutput<typeof watchProduct>> {
  const now = clock();
  return inTransaction(db, async (trx) => {
    const customer = await lockCustomer(trx, customerid);
    if (!customer) throw new Refusal(texts.failed);
    const subject = { kind, email: customer.email_key, storeId: storeid, sku };
    if (!on) {
      // What an address waits for is its own alone: who has not proven it neither reads nor ends it.
      if (customer.email_proven_at === null) throw new Refusal(texts.unproven);
      await deleteAlert(trx, subject);
      return ok({ message: texts.watchEnded });
    }
    const about = await findAlertedSku(trx, storeid, sku);
    if (!about) throw new Refusal(texts.unknown);
    if (kind === 'stock' && about.is_available) throw new Refusal(texts.available(about.store));
    // A proven address has shown already that its mail is read by who asks now.
    if (customer.email_proven_at === null) {
      await mailConfirmation(trx, env, subject, about, now);
      return ok({ message: texts.requested(customer.email) });
    }
    const known = await lockAlert(trx, subject);
    if (known?.confirmed_at == null || !isSettled(known, now))
      await saveRequest(trx, subject, { now, price: about.pay, isProven: true });
    const name = alertedName(about);
    return ok({
      message: kind === 'price' ? texts.confirmedPrice(name) : texts.confirmed(name, about.store),
    });
  });
}

/** AJ-162: nothing of an e-mail that is not proven. */
export async function readWatched(
  { db }: Pick<Dependencies, 'db'>,
  { customerid, storeid }: CallInput<typeof getWatched>,
): Promise<WatchedRow[]> {
  const customer = await findCustomer(db, customerid);
  const rows = customer?.email_proven_at ? await findWaiting(db, customer.email_key, storeid) : [];
  return rows.map(({ kind, sku }) => ({ kind, sku }));
}
