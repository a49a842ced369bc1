import { type RawBuilder, sql } from 'kysely';
import { normalizePhone } from '#lib/forms/domain/formats.ts';
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

/** What identifies a person: their account, e-mails in lower case, normalized phones. */
export interface KnownPerson {
  customerId: number | null;
  emails: string[];
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
    emails: distinct([email, proven]),
    phones: distinct([phone, account?.phone ?? ''].map(normalizePhone)),
  };
}

/** The SQL condition that an order `o` is this person's, with any account or as a guest. */
export function isOrderOf({ customerId, emails, phones }: KnownPerson): RawBuilder<boolean> {
  return sql<boolean>`(o.customer_id = ${customerId}::integer or o.email = any (${emails}::text[])
    or o.personal ->> 'phone' = any (${phones}::text[]))`;
}

/** Names of the advisory locks that a person's orders take: two that share any identifier run one after the other. */
export function lockNamesOf({ customerId, emails, phones }: KnownPerson): string[] {
  return [
    ...emails.map((email) => `mail ${email}`),
    ...phones.map((phone) => `phone ${phone}`),
    ...(customerId === null ? [] : [`customer ${customerId}`]),
  ];
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}
