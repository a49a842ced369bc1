import { hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { normalizePhone } from '#lib/forms/domain/formats.ts';
import { mailboxOf } from '#lib/forms/domain/mailbox.ts';
import type { Db } from '../../db/database.ts';

/** Who orders: their account and what they typed. */
export interface Buyer {
  /** Null for a guest. */
  customerId: number | null;
  /** Lower case; '' before it is typed. */
  email: string;
  /** As it was typed; '' without. */
  phone: string;
}

/** What identifies a person: their account, mailboxes, normalized phones. */
export interface KnownPerson {
  customerId: number | null;
  mailboxes: string[];
  phones: string[];
}

/** A buyer with what identifies their account, too: its e-mail once it is proven, and its phone. */
export async function personBehind(db: Db, { customerId, email, phone }: Buyer): Promise<KnownPerson> {
  const account =
    customerId === null
      ? undefined
      : await db
          .selectFrom('customer')
          .select(['email_key', 'email_proven_at', 'phone'])
          .where('customer_id', '=', customerId)
          .executeTakeFirst();
  const proven = account?.email_proven_at ? account.email_key : '';
  return {
    customerId,
    mailboxes: distinct([email, proven].map(mailboxOf)),
    phones: distinct([phone, account?.phone ?? ''].map(normalizePhone)),
  };
}

/**
 * Whose unpaid orders count: a customer's are those of the account, so that nobody uses them up by typing another person's phone; a
 * guest's those with the same e-mail or phone.
 */
export function boundedPerson({ customerId, email, phone }: Buyer): KnownPerson {
  if (customerId !== null) return { customerId, mailboxes: [], phones: [] };
  return {
    customerId,
    mailboxes: distinct([mailboxOf(email)]),
    phones: distinct([normalizePhone(phone)]),
  };
}

/** The SQL condition that an order `o` is this person's, with any account or as a guest. */
export function isOrderOf({ customerId, mailboxes, phones }: KnownPerson): RawBuilder<boolean> {
  return sql<boolean>`(o.customer_id = ${customerId}::integer or mailbox_of(o.email) = any (${mailboxes}::text[])
    or o.personal ->> 'phone' = any (${phones}::text[]))`;
}

/**
 * Until the transaction ends, what others do for the same purpose and any identifier of this person waits.
 * @param more what else identifies who acts
 */
export async function lockPerson(
  trx: Db,
  person: KnownPerson,
  purpose: string,
  more: readonly string[] = [],
): Promise<void> {
  for (const key of [...lockNamesOf(person), ...more]
    .map((name) => lockKey(`${purpose} ${name}`))
    .toSorted()) {
    await sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(trx);
  }
}

function lockKey(name: string): string {
  return BigInt.asIntN(64, BigInt(`0x${hash('sha256', name, 'hex').slice(0, 16)}`)).toString();
}

function lockNamesOf({ customerId, mailboxes, phones }: KnownPerson): string[] {
  return [
    ...mailboxes.map((mailbox) => `mail ${mailbox}`),
    ...phones.map((phone) => `phone ${phone}`),
    ...(customerId === null ? [] : [`customer ${customerId}`]),
  ];
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}
