import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { WebhookMessage } from '#lib/integrations/domain/webhook-events.ts';
import { DAY_MS } from '#lib/platform/domain/day.ts';
import type { Db } from '../../../db/database.ts';
import type { WebhookAttemptTable, WebhookMessageTable } from '../../../db/schema/integrations.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Dependencies } from '../../../dependencies.ts';

/** A message that this process has claimed is nobody else's for so long: a process that dies in between loses none. */
const LEASE_MS = 60_000;
/** What was sent, and how it went, is kept for so long. */
const KEEP_MS = 30 * DAY_MS;

export type ClaimedMessage = Pick<
  Selectable<WebhookMessageTable>,
  'message_id' | 'type' | 'body' | 'attempts' | 'created_at'
>;

/** A try as the log shows it. */
export type LoggedAttempt = Omit<Selectable<WebhookAttemptTable>, 'attempt_id' | 'webhook_id'> & {
  type: string;
};

/** Writes messages of a webhook, due at once; call it in the transaction that notes that they are written. */
export async function writeMessages(
  trx: Db,
  webhookId: number,
  messages: readonly WebhookMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map((message) => ({
    message_id: `msg_${randomUUID()}`,
    webhook_id: webhookId,
    type: message.type,
    body: JSON.stringify(message),
    created_at: message.timestamp,
    due_at: message.timestamp,
    attempts: 0,
  }));
  await trx.insertInto('webhook_message').values(rows).execute();
}

/** How many wait to be delivered. @param type of all types without */
export async function countWaiting(db: Db, webhookId: number, type?: string): Promise<number> {
  const query = db
    .selectFrom('webhook_message')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('webhook_id', '=', webhookId)
    .where('done_at', 'is', null)
    .where('given_up_at', 'is', null);
  const { count } = await (type ? query.where('type', '=', type) : query).executeTakeFirstOrThrow();
  return Number(count);
}

/** Takes the oldest message that is due, of a webhook that may be sent something now. */
export async function claimMessage(db: Db, webhookId: number, now: Date): Promise<ClaimedMessage | null> {
  const { rows } = await sql<ClaimedMessage>`
    update webhook_message set due_at = ${new Date(now.getTime() + LEASE_MS)} where message_id = (
      select m.message_id from webhook_message m join webhook w on w.webhook_id = m.webhook_id
      where m.webhook_id = ${webhookId} and w.disabled_at is null and w.retry_at <= ${now}
        and m.done_at is null and m.given_up_at is null and m.due_at <= ${now}
      order by m.sequence limit 1 for update of m skip locked)
    returning message_id, type, body, attempts, created_at`.execute(db);
  return rows[0] ?? null;
}

export async function changeMessage(
  db: Db,
  id: string,
  values: Partial<Pick<Selectable<WebhookMessageTable>, 'due_at' | 'attempts' | 'done_at' | 'given_up_at'>>,
): Promise<void> {
  await db.updateTable('webhook_message').set(values).where('message_id', '=', id).execute();
}

/** Has all that waits for a webhook be due now. @param isGivenUp what was given up, too, with all its tries before it */
export async function bringForward(trx: Db, webhookId: number, now: Date, isGivenUp = false): Promise<void> {
  const query = trx
    .updateTable('webhook_message')
    .set({ due_at: now, ...(isGivenUp && { given_up_at: null, attempts: 0 }) })
    .where('webhook_id', '=', webhookId)
    .where('done_at', 'is', null);
  await (isGivenUp ? query : query.where('given_up_at', 'is', null)).execute();
}

export async function logAttempt(
  trx: Db,
  attempt: Omit<Selectable<WebhookAttemptTable>, 'attempt_id'>,
): Promise<void> {
  await trx.insertInto('webhook_attempt').values(attempt).execute();
}

/** The newest tries of a webhook, the newest first. @param isFailed only those that failed */
export async function readAttempts(
  db: Db,
  webhookId: number,
  { limit, isFailed }: { limit: number; isFailed: boolean },
): Promise<LoggedAttempt[]> {
  const query = db
    .selectFrom('webhook_attempt as a')
    .innerJoin('webhook_message as m', 'm.message_id', 'a.message_id')
    .select(['a.at', 'a.message_id', 'a.outcome', 'a.status', 'a.ms', 'a.detail', 'm.type'])
    .where('a.webhook_id', '=', webhookId)
    .orderBy('a.attempt_id', 'desc')
    .limit(limit);
  return (isFailed ? query.where('a.outcome', '<>', 'taken') : query).execute();
}

/** Forgets messages of a month ago, and tries. @returns how many of both */
export function pruneMessages({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock().getTime() - KEEP_MS);
  return inTransaction(db, async (trx) => {
    const messages = await trx
      .deleteFrom('webhook_message')
      .where('created_at', '<', before)
      .executeTakeFirst();
    const attempts = await trx.deleteFrom('webhook_attempt').where('at', '<', before).executeTakeFirst();
    return Number(messages.numDeletedRows + attempts.numDeletedRows);
  });
}
