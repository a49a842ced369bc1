import { sql } from 'kysely';
import type { DraftChanges } from '#lib/contracts/checkout/draft.ts';
import type { Db } from '../../../db/database.ts';

/** Whose draft: a cart's, while it is open and no other customer's, and the invoice of a visitor, if it is no other customer's. */
export interface DraftKey {
  cartsessionid: string;
  /** At most 0 for a guest. */
  userid: number;
  visitorid: string | null;
}

/** What is stored of a draft; null where nothing is. */
interface StoredDraft {
  content: DraftChanges | null;
  invoice: Record<string, string> | null;
}

const openCart = ({ cartsessionid, userid }: DraftKey) => sql`
  cart_id = ${cartsessionid} and status <> 'PAID' and successor_id is null and (user_id <= 0 or user_id = ${userid})`;

export async function findDraft(db: Db, key: DraftKey, now: Date): Promise<StoredDraft> {
  const { rows } = await sql<StoredDraft>`
    select
      (select draft.content from cart join cart_draft draft using (cart_id) where ${openCart(key)}) as content,
      (select fields from visitor_invoice
        where visitor_id = ${key.visitorid}::uuid and expires_at > ${now}
          and (customer_id is null or customer_id = ${key.userid})) as invoice`.execute(db);
  return rows[0] ?? { content: null, invoice: null };
}

/**
 * Replaces sections of a cart's draft in one statement: sections that others write at once are kept, too.
 * @returns all of it; null when there is no such cart to write for
 */
export async function saveSections(
  db: Db,
  key: DraftKey,
  changes: DraftChanges,
  now: Date,
): Promise<DraftChanges | null> {
  const { rows } = await sql<{ content: DraftChanges }>`
    insert into cart_draft (cart_id, content, updated_at)
    select cart_id, ${JSON.stringify(changes)}::jsonb, ${now} from cart where ${openCart(key)}
    on conflict (cart_id) do update set updated_at = excluded.updated_at,
      content = cart_draft.content || excluded.content || jsonb_build_object('drafts',
        coalesce(cart_draft.content -> 'drafts', '{}') || coalesce(excluded.content -> 'drafts', '{}'))
        || case when (cart_draft.content #>> '{tempCode,until}')::bigint > ${now.getTime()}
          then jsonb_build_object('tempCode', cart_draft.content -> 'tempCode') else '{}' end
    returning content`.execute(db);
  return rows[0]?.content ?? null;
}

/**
 * Copies what was typed for a cart into the draft of another one, section by section over what is there; a section that was valid
 * there is judged again where something newer was typed into it. Whether to buy as a guest is decided for each cart.
 */
export async function copyDraft(
  trx: Db,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  await sql`
    insert into cart_draft (cart_id, content, updated_at)
    select ${to}::uuid, jsonb_strip_nulls(content - 'guest'), ${now} from cart_draft where cart_id = ${from}
    on conflict (cart_id) do update set updated_at = excluded.updated_at,
      content = (cart_draft.content
          - case when excluded.content ? 'typed' then 'personal' else '' end
          - case when excluded.content -> 'drafts' ? (cart_draft.content ->> 'shippingTypeId') then 'shipping' else '' end)
        || excluded.content || jsonb_build_object('drafts',
        coalesce(cart_draft.content -> 'drafts', '{}') || coalesce(excluded.content -> 'drafts', '{}'))`.execute(
    trx,
  );
}

/** Keeps what a visitor wants on their next invoices, as the customer's who they are, or forgets it (null). */
export async function saveInvoice(
  db: Db,
  { visitorid, userid }: { visitorid: string; userid: number },
  fields: Record<string, string> | null,
  expires: Date,
): Promise<void> {
  if (fields === null) {
    await db.deleteFrom('visitor_invoice').where('visitor_id', '=', visitorid).execute();
    return;
  }
  const customerId = userid > 0 ? userid : null;
  const row = { fields: JSON.stringify(fields), expires_at: expires, customer_id: customerId };
  await db
    .insertInto('visitor_invoice')
    .values({ visitor_id: visitorid, ...row })
    .onConflict((conflict) => conflict.column('visitor_id').doUpdateSet(row))
    .execute();
}

/** The invoice that a visitor kept as a guest is a customer's from their login on: nobody else's, also with the visitor's id. */
export async function adoptInvoice(
  trx: Db,
  visitorId: string | null | undefined,
  customerId: number,
): Promise<void> {
  if (!visitorId) return;
  await trx
    .updateTable('visitor_invoice')
    .set({ customer_id: customerId })
    .where('visitor_id', '=', visitorId)
    .where('customer_id', 'is', null)
    .execute();
}

/** Ends the draft of a cart whose order was closed (SYNC-12). */
export async function deleteDraft(db: Db, cartId: string): Promise<void> {
  await db.deleteFrom('cart_draft').where('cart_id', '=', cartId).execute();
}

/** Deletes invoices and dedications whose time is over. @returns how many */
export async function deleteExpired(db: Db, now: Date): Promise<number> {
  const invoices = await db.deleteFrom('visitor_invoice').where('expires_at', '<=', now).executeTakeFirst();
  const { numAffectedRows } = await sql`
    update cart_draft set content = content - 'dedication'
    where (content #>> '{dedication,until}')::bigint <= ${now.getTime()}`.execute(db);
  return Number(invoices.numDeletedRows) + Number(numAffectedRows ?? 0);
}

/**
 * Deletes drafts that were last changed before an instant, and those that were written while their order was closed.
 * @returns how many
 */
export async function deleteOldDrafts(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from cart_draft draft using cart
    where cart.cart_id = draft.cart_id and (cart.status = 'PAID' or draft.updated_at < ${before})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
