import { sendMail } from '#backend/modules/outbox/index.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import type { followAlertLink, requestProductAlert } from '#lib/contracts/product-alerts.ts';
import { isEmail } from '#lib/forms/domain/formats.ts';
import { alertTexts as texts } from '#lib/labels/product-alerts/product-alerts.ts';
import { DAY_MS } from '#lib/platform/domain/day.ts';
import type { Db } from '../../db/database.ts';
import { lockName } from '../../db/locks/lock-name.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, Refusal } from '../../http/handler.ts';
import { alertIdOf, isAlertToken } from './links.ts';
import { alertedName, confirmMail, type LinkEnv, stockMail } from './mail.ts';
import {
  type AlertedSku,
  type AlertRow,
  type AlertSubject,
  claimDueAlerts,
  confirmAlert,
  countMailed,
  deleteAlertsOf,
  deleteOldAlerts,
  findAlertedSku,
  lockAlert,
  lockAlertById,
  saveRequest,
} from './repository.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

const HOUR_MS = 3_600_000;
/** How long a link to confirm is good; what nobody confirmed is forgotten then. */
const CONFIRM_MS = 7 * DAY_MS;
/** The links of an alert's mail still end all alerts of the address for so long. */
const KEEP_SENT_MS = 30 * DAY_MS;
const KEEP_WAITING_MS = 365 * DAY_MS;
/** Links to confirm that an address gets in a day, and of one alert in an hour: nobody fills another's mailbox. */
const MAILS_A_DAY = 5;
const AT_ONCE = 50;

/** AJ-57. @throws Refusal for an address that is none, a SKU that the store does not sell, and one that it has */
export async function requestAlert(
  { db, clock }: Deps,
  env: LinkEnv,
  { storeid, kind, sku, email: typed }: CallInput<typeof requestProductAlert>,
): Promise<CallOutput<typeof requestProductAlert>> {
  const email = typed.trim().toLowerCase();
  if (!isEmail(email)) throw new Refusal(texts.invalidEmail);
  const now = clock();
  const subject = { kind, email, storeId: storeid, sku };
  await inTransaction(db, async (trx) => {
    const about = await findAlertedSku(trx, storeid, sku);
    if (!about) throw new Refusal(texts.unknown);
    if (kind === 'stock' && about.is_available) throw new Refusal(texts.available(about.store));
    await mailConfirmation(trx, env, subject, about, now);
  });
  return ok({ message: texts.requested(email) });
}

/** Requests an alert by a link that its address gets, unless it waits already, or was mailed too often. */
export async function mailConfirmation(
  trx: Db,
  env: LinkEnv,
  subject: AlertSubject,
  about: AlertedSku,
  now: Date,
): Promise<void> {
  // Requests of one address count its mails one after another.
  await lockName(trx, `alerts of ${subject.email}`);
  const known = await lockAlert(trx, subject);
  if (known && isSettled(known, now)) return;
  const since = new Date(now.getTime() - DAY_MS);
  if ((await countMailed(trx, subject.email, since)) >= MAILS_A_DAY) return;
  const alert = await saveRequest(trx, subject, { now, price: about.pay, isProven: false });
  await sendMail(trx, confirmMail(alert, about, env));
}

/** It waits already, or its link has just been mailed. */
export function isSettled({ kind, confirmed_at, sent_at, mailed_at }: AlertRow, now: Date): boolean {
  if (kind === 'stock' && sent_at !== null) return false;
  return confirmed_at !== null || mailed_at.getTime() > now.getTime() - HOUR_MS;
}

/** AJ-58. Following a link again changes nothing. @throws Refusal for a link that is not the shop's own, or is over */
export async function followLink(
  { db, clock }: Deps,
  env: LinkEnv,
  { action, token }: CallInput<typeof followAlertLink>,
): Promise<CallOutput<typeof followAlertLink>> {
  const alertId = alertIdOf(token);
  if (alertId === null) throw new Refusal(texts.invalidLink);
  const now = clock();
  return inTransaction(db, async (trx) => {
    const alert = await lockAlertById(trx, alertId);
    const linked = alert ?? { alert_id: alertId, requested_at: now };
    if (!isAlertToken(token, action, linked, env.webhookSecret)) throw new Refusal(texts.invalidLink);
    if (action === 'stop') {
      if (alert) await deleteAlertsOf(trx, alert.email);
      return ok({ message: texts.stopped });
    }
    const about = alert && (await findAlertedSku(trx, alert.store_id, alert.sku));
    const isOver = !alert || alert.requested_at.getTime() < now.getTime() - CONFIRM_MS;
    if (isOver || !about) throw new Refusal(texts.invalidLink);
    await confirmAlert(trx, alertId, now);
    const name = alertedName(about);
    return ok({
      message: alert.kind === 'price' ? texts.confirmedPrice(name) : texts.confirmed(name, about.store),
    });
  });
}

/** Mails the alerts whose SKU can be bought again, each once. @returns how many */
export async function sendDueAlerts({ db, clock }: Deps, env: LinkEnv): Promise<number> {
  return inTransaction(db, async (trx) => {
    const due = await claimDueAlerts(trx, clock(), AT_ONCE);
    for (const alert of due) await sendMail(trx, stockMail(alert, alert, env));
    return due.length;
  });
}

/** @returns how many were dropped */
export function pruneAlerts({ db, clock }: Deps): Promise<number> {
  const ago = (ms: number) => new Date(clock().getTime() - ms);
  return deleteOldAlerts(db, {
    requested: ago(CONFIRM_MS),
    sent: ago(KEEP_SENT_MS),
    confirmed: ago(KEEP_WAITING_MS),
  });
}
