import { createHash } from 'node:crypto';
import { composeMail, sendMail } from '#backend/modules/outbox/index.ts';
import { findStoreName } from '#backend/modules/stores/index.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import type { sendMessage } from '#lib/contracts/messages.ts';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { messageTexts as texts } from '#lib/labels/platform/messages.ts';
import { DAY_MS, laPazDay } from '#lib/platform/domain/day.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { BackendEnv } from '../../env.ts';
import type { Mail } from '../../ports/mailer.ts';
import { insertMessage } from './repository.ts';

type Message = CallInput<typeof sendMessage>;

/** A year: messages hold names and addresses of people, and the shop has them by mail. */
const KEEP_MS = 365 * DAY_MS;

/** Keeps a message and mails it to the shop after the commit; one that is there already is not mailed again. */
export async function takeMessage(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { shopEmail }: Pick<BackendEnv, 'shopEmail'>,
  message: Message,
): Promise<CallOutput<typeof sendMessage>> {
  const now = clock();
  const digest = digestOf(message, laPazDay(now));
  await inTransaction(db, async (trx) => {
    if (!(await insertMessage(trx, { ...message, digest }, now))) return;
    const store = (await findStoreName(trx, message.storeid)) || String(message.storeid);
    await sendMail(trx, mailOf(message, shopEmail, store));
  });
  return { success: true, message: texts.received };
}

/** @returns how many were dropped */
export async function pruneMessages({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock().getTime() - KEEP_MS);
  const deleted = await db.deleteFrom('message').where('created_at', '<', before).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

function mailOf(message: Message, to: string, store: string): Mail {
  const filled = message.fields.filter(({ value }) => value !== '');
  const title = message.title || message.form;
  return composeMail({
    to,
    subject: texts.subject(SHOP_NAME, title, store),
    heading: title,
    parts: [
      { kind: 'facts', rows: filled.map(({ label, name, value }) => ({ label: label || name, value })) },
      ...(message.email === '' ? [] : [{ kind: 'paragraph', text: texts.answerTo(message.email) } as const]),
    ],
    footer: '',
  });
}

function digestOf({ storeid, form, fields }: Message, day: string): string {
  const said = fields.map(({ name, value }) => [name, value]);
  return createHash('sha256')
    .update(JSON.stringify([day, storeid, form, said]))
    .digest('hex');
}
