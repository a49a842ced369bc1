import { traceHeaders } from '#lib/platform/tracing/tracer.ts';
import type { Db } from '../../db/database.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { OutboxKind } from './repository.ts';

/** Written in the transaction of what causes it; due at once. @param doneAt for what is to be left alone */
export async function enqueue(
  trx: Db,
  kind: OutboxKind,
  payload: object,
  doneAt: Date | null = null,
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({
      kind,
      payload: JSON.stringify(withCause(payload)),
      due_at: new Date(0),
      done_at: doneAt,
      attempts: 0,
    })
    .execute();
}

/** A payload that names the trace that it comes from, which its delivery is linked to (claimDue takes it off again). */
export function withCause<Payload extends object>(payload: Payload): Payload & { traceparent?: string } {
  return { ...payload, ...traceHeaders() };
}

/**
 * Has every storefront purge cache tags after the commit: 'product:{id}', 'category:{id}',
 * 'products' (all), 'catalogue:{id}', 'layout:{name}', 'stores', 'categories',
 * 'settings' (ways of delivery and payment). Call it in the transaction of the change.
 */
export async function notifyChanged(trx: Db, tags: Iterable<string>): Promise<void> {
  const unique = [...new Set(tags)];
  for (let from = 0; from < unique.length; from += TAGS_PER_ENTRY) {
    await enqueue(trx, 'revalidate', { tags: unique.slice(from, from + TAGS_PER_ENTRY) });
  }
}

/** Entries are merged when they are published. */
const TAGS_PER_ENTRY = 1000;

/** Sends a message after the commit; nothing to who has no address any more, since their data were erased. */
export async function sendMail(trx: Db, mail: Mail): Promise<void> {
  if (mail.to === '') return;
  await enqueue(trx, 'mail', mail);
}

/**
 * Writes a message as `sendMail` does, and never sends it: what somebody asks for in the name of an address without an
 * account takes as long as with one.
 */
export async function sendNothing(trx: Db, mail: Mail, now: Date): Promise<void> {
  await enqueue(trx, 'mail', mail, now);
}
