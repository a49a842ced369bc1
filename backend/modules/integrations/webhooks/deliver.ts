import { AWAY_AFTER, isLost, pauseMs, retryWaitMs } from '#lib/integrations/domain/webhook-schedule.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { announceStock } from './events.ts';
import { bringForward, type ClaimedMessage, changeMessage, claimMessage, logAttempt } from './messages.ts';
import { changeWebhook, findWebhook, lockWebhook, type WebhookRow } from './repository.ts';
import { postWebhook, type Result } from './send.ts';
import type { TargetPolicy } from './target.ts';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'stopping'>;

/** What became of a try that failed, for the log. */
export interface Failure {
  webhook: number;
  message: string;
  /** In a row, of this receiver. */
  failures: number;
  outcome: Result['outcome'];
  status: number | null;
  detail: string;
  /** Why nothing is sent there any more; '' where it goes on. */
  disabled: '' | 'failing' | 'gone';
}

/** The receiver wants no more of it, for good (Standard Webhooks). */
const GONE = 410;

/**
 * Sends a webhook what is due, one message after the other, until nothing is, or a try fails. A message that was sent when this process
 * ended is sent again: each at least once.
 */
export async function deliverTo(
  deps: Deps,
  id: number,
  { policy, report }: { policy: TargetPolicy; report: (failure: Failure) => void },
): Promise<void> {
  const { db, clock, stopping } = deps;
  while (!stopping?.aborted) {
    const message = await nextMessage(deps, id);
    const webhook = message && (await findWebhook(db, id));
    if (!webhook) return;
    const { message_id, body } = message;
    const sending = { url: webhook.url, secrets: secretsOf(webhook, clock()), id: message_id, body };
    const result = await postWebhook(sending, policy, { now: clock(), stopping });
    if (result.outcome === 'taken') await noteTaken(deps, id, message, result);
    else if (stopping?.aborted) await changeMessage(db, message_id, { due_at: clock() });
    else {
      const failure = await noteFailure(deps, id, message, result);
      if (failure) report(failure);
    }
  }
}

/** The oldest message that is due; where none is, what there is to be told of stock becomes one. */
async function nextMessage(deps: Deps, id: number): Promise<ClaimedMessage | null> {
  const due = await claimMessage(deps.db, id, deps.clock());
  if (due || !(await announceStock(deps, id))) return due;
  return claimMessage(deps.db, id, deps.clock());
}

function secretsOf({ secret, old_secret, old_secret_until }: WebhookRow, now: Date): string[] {
  const isOldGood = old_secret !== null && old_secret_until !== null && old_secret_until > now;
  return isOldGood ? [secret, old_secret] : [secret];
}

async function noteTaken(
  { db, clock }: Deps,
  id: number,
  { message_id }: ClaimedMessage,
  result: Result,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const now = clock();
    const webhook = await lockWebhook(trx, id);
    await logAttempt(trx, attemptOf(id, message_id, result, now));
    await changeMessage(trx, message_id, { done_at: now });
    if (!webhook || webhook.failures === 0) return;
    await changeWebhook(trx, id, { failures: 0, failing_since: null, retry_at: now });
    // It was away and is back: what has failed meanwhile need not wait for hours.
    if (webhook.failures >= AWAY_AFTER) await bringForward(trx, id, now);
  });
}

/** @returns null where the webhook has been taken away meanwhile */
function noteFailure(
  { db, clock }: Deps,
  id: number,
  { message_id, attempts: before }: ClaimedMessage,
  result: Result,
): Promise<Failure | null> {
  return inTransaction(db, async (trx) => {
    const now = clock();
    const webhook = await lockWebhook(trx, id);
    if (!webhook) return null;
    const [attempts, failures] = [before + 1, webhook.failures + 1];
    const since = webhook.failing_since ?? now;
    const wait = retryWaitMs(attempts, Math.random());
    await logAttempt(trx, attemptOf(id, message_id, result, now));
    const next = wait === null ? { given_up_at: now } : { due_at: new Date(now.getTime() + wait) };
    await changeMessage(trx, message_id, { attempts, ...next });
    const disabled = reasonToDisable(result, wait === null && isLost(since, now));
    await changeWebhook(trx, id, {
      ...{ failures, failing_since: since },
      retry_at: new Date(now.getTime() + pauseMs(failures, result.askedMs)),
      ...(disabled !== '' && { disabled_at: now, disabled_reason: disabled }),
    });
    const { outcome, status, detail } = result;
    return { webhook: id, message: message_id, failures, outcome, status, detail, disabled };
  });
}

function reasonToDisable({ status }: Result, isReceiverLost: boolean): Failure['disabled'] {
  if (status === GONE) return 'gone';
  return isReceiverLost ? 'failing' : '';
}

function attemptOf(id: number, message: string, { outcome, status, ms, detail }: Result, at: Date) {
  return { webhook_id: id, message_id: message, at, outcome, status, ms, detail };
}
