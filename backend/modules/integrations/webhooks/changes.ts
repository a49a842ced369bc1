import type { WebhookEvent } from '#lib/integrations/domain/webhook-events.ts';
import { drawWebhookSecret } from '#lib/platform/signing/webhook-signature.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { readPublished } from '../orders/change-log.ts';
import { bringForward, changeMessage } from './messages.ts';
import {
  changeWebhook,
  deleteWebhook,
  findWebhook,
  holdStock,
  insertWebhook,
  lockWebhook,
  noteAllStock,
  type WebhookRow,
} from './repository.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

const HOUR_MS = 3_600_000;

/** Makes a webhook: it hears of orders that change from now on, and of all the stock that there is, then of what changes. */
export async function createWebhook(
  deps: Deps,
  asked: { name: string; url: string; events: readonly WebhookEvent[] },
): Promise<{ id: number; secret: string }> {
  const end = await readPublished(deps, async (_trx, last) => last);
  const now = deps.clock();
  const secret = drawWebhookSecret();
  const events = [...new Set(asked.events)];
  const id = await inTransaction(deps.db, async (trx) => {
    const isForStock = events.includes('stock.changed');
    // What is committed before it is made is in what it is told first, and what comes after is noted.
    if (isForStock) await holdStock(trx);
    const made = await insertWebhook(trx, {
      ...{ name: asked.name, url: asked.url, events: JSON.stringify(events), secret },
      ...{ log_epoch: end.epoch, log_position: end.position, created_at: now, retry_at: now },
      ...{ failures: 0, disabled_reason: '' as const },
    });
    if (isForStock) await noteAllStock(trx, made);
    return made;
  });
  return { id, secret };
}

/** Gives a webhook another secret. @param hours how long the one before signs, too */
export async function rotateSecret(
  { db, clock }: Deps,
  id: number,
  hours: number,
): Promise<{ secret: string; oldUntil: Date | null }> {
  const secret = drawWebhookSecret();
  const oldUntil = hours === 0 ? null : new Date(clock().getTime() + hours * HOUR_MS);
  await inTransaction(db, async (trx) => {
    const webhook = await lockWebhook(trx, id);
    const old_secret = webhook && oldUntil ? webhook.secret : null;
    await changeWebhook(trx, id, { secret, old_secret, old_secret_until: oldUntil });
  });
  return { secret, oldUntil };
}

/** Sends a webhook nothing any more, until it is enabled. */
export async function disableWebhook({ db, clock }: Deps, id: number): Promise<void> {
  await changeWebhook(db, id, { disabled_at: clock(), disabled_reason: 'operator' });
}

/** Goes on with a webhook: what waits, and what was given up, is due at once. */
export async function enableWebhook({ db, clock }: Deps, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const webhook = await lockWebhook(trx, id);
    if (!webhook || webhook.disabled_at === null) return;
    if (webhook.disabled_reason === 'restored') await noteStockAnew(trx, webhook);
    const now = clock();
    await changeWebhook(trx, id, {
      ...{ disabled_at: null, disabled_reason: '', failures: 0, failing_since: null, retry_at: now },
    });
    await bringForward(trx, id, now, true);
  });
}

/** Takes a webhook away. */
export function removeWebhook({ db }: Pick<Deps, 'db'>, id: number): Promise<void> {
  return inTransaction(db, (trx) => deleteWebhook(trx, id));
}

/** Has a message be sent again, under its own id, whatever became of it. @returns the webhook; null for an unknown message */
export async function resendMessage({ db, clock }: Deps, message: string): Promise<WebhookRow | null> {
  const known = await db
    .selectFrom('webhook_message')
    .select('webhook_id')
    .where('message_id', '=', message)
    .executeTakeFirst();
  const webhook = known ? await findWebhook(db, known.webhook_id) : null;
  if (!webhook || webhook.disabled_at !== null) return webhook;
  const now = clock();
  await changeMessage(db, message, { due_at: now, attempts: 0, done_at: null, given_up_at: null });
  await changeWebhook(db, webhook.webhook_id, { retry_at: now });
  return webhook;
}

async function noteStockAnew(trx: Db, { webhook_id, events }: WebhookRow): Promise<void> {
  if (!events.includes('stock.changed')) return;
  await holdStock(trx);
  await noteAllStock(trx, webhook_id);
}
