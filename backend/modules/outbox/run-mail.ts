import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { type Mailer, MailRefused } from '../../ports/mailer.ts';
import { attempt, type Counts, DELIVERY_ATTEMPTS } from './attempts.ts';
import { claimDue, giveUp } from './repository.ts';

const MAILS_AT_ONCE = 20;
const mail = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string().optional() });

/** What came of a run; `reason` is why the first of those that failed did. */
export type MailCounts = Counts & { reason?: string };

/**
 * Sends the mail that is due, each message at least once. One that the server refuses for good is given up with the
 * server's reason beside it; any other failure ends the run, and the message is tried again later, with growing waits.
 */
export async function runMail(deps: Pick<Dependencies, 'db' | 'clock'>, mailer: Mailer): Promise<MailCounts> {
  const counts: MailCounts = { done: 0, failed: 0 };
  for (let sent = 0; sent < MAILS_AT_ONCE; sent += 1) {
    const [entry] = await claimDue(deps, 'mail', { maxAttempts: DELIVERY_ATTEMPTS, limit: 1 });
    if (!entry) break;
    const failure = await attempt(deps, [entry], counts, () =>
      mailer.send(`pedido-${entry.outbox_id}`, mail.parse(entry.payload)),
    );
    if (failure === null) continue;
    const reason = failure instanceof Error ? failure.message : String(failure);
    counts.reason ??= `${entry.outbox_id}: ${reason}`;
    // A server that is away would be as slow for the others: they wait for the next run.
    if (!(failure instanceof MailRefused)) break;
    await giveUp(deps.db, entry.outbox_id, { attempts: DELIVERY_ATTEMPTS, reason, now: deps.clock() });
  }
  return counts;
}

/** The same as a job. @throws Error when messages failed, so that the log says why */
export async function mailJob(deps: Pick<Dependencies, 'db' | 'clock'>, mailer: Mailer): Promise<void> {
  const { failed, reason } = await runMail(deps, mailer);
  if (failed > 0) throw new Error(`${failed} messages were not sent; outbox entry ${reason}`);
}
