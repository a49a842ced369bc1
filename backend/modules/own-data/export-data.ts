import { customerTexts as texts } from '#lib/labels/account/customers.ts';
import type { Db } from '../../db/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Refusal } from '../../http/handler.ts';
import { readAddresses } from '../account/addresses.ts';
import type { CustomerRow } from '../account/customer-reader.ts';
import { userOf } from '../account/customer-wire.ts';
import { findIdentities } from '../account/identity-repository.ts';
import { findPasskeys } from '../account/passkeys/repository.ts';
import { newsletterState } from '../newsletter/service.ts';
import { exportOrders } from '../orders/personal.ts';
import { exportEvents } from '../registry/lists/personal.ts';
import { findItems } from '../wishlist/repository.ts';
import type { ExportedData } from './operator-contract.ts';
import { type Person, personOf } from './personal-data.ts';

/** All that the shop knows of a person. @throws Refusal when it knows nothing */
export async function exportPerson(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  email: string,
): Promise<ExportedData> {
  const { person, customer } = await personOf(deps.db, email);
  const data = await collect(deps, person, customer);
  const { newsletter, alerts, messages, orders } = data;
  if (!customer && newsletter === 'none' && alerts.length + messages.length + orders.length === 0)
    throw new Refusal(texts.unknown(email));
  return data;
}

/** What is found of a person. @param customer their account, null without one */
export async function collect(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  person: Person,
  customer: CustomerRow | null,
): Promise<ExportedData> {
  const { emailKey } = person;
  const newsletter = emailKey === null ? 'none' : await newsletterState(db, emailKey);
  return {
    success: true,
    account: customer && accountOf(customer, newsletter === 'subscribed'),
    addresses: customer ? await readAddresses(db, customer.customer_id) : [],
    logins: customer ? await loginsOf(db, customer.customer_id, clock()) : [],
    identities: customer ? await identitiesOf(db, customer.customer_id) : [],
    passkeys: customer ? await passkeysOf(db, customer.customer_id) : [],
    newsletter,
    wishlist: customer ? await wishesOf(db, customer.customer_id) : [],
    alerts: emailKey === null ? [] : await alertsOf(db, emailKey),
    messages: emailKey === null ? [] : await messagesOf(db, emailKey),
    events: customer ? await exportEvents(db, customer.customer_id) : [],
    orders: await exportOrders(db, person),
  };
}

function accountOf(customer: CustomerRow, isSubscribed: boolean): ExportedData['account'] {
  return {
    CUSTOMERID: customer.customer_id,
    ...userOf(customer, isSubscribed),
    CREATED: customer.created_at.toISOString(),
    LASTPROVEN: customer.email_proven_at?.toISOString() ?? '',
    STOREID: customer.store_id,
  };
}

async function loginsOf(db: Db, customerId: number, now: Date) {
  const rows = await db
    .selectFrom('customer_session')
    .select(['login_at', 'expires_at'])
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('login_at')
    .execute();
  return rows.map((row) => ({ began: row.login_at.toISOString(), ends: row.expires_at.toISOString() }));
}

async function identitiesOf(db: Db, customerId: number) {
  const rows = await findIdentities(db, customerId);
  return rows.map(({ provider, created_at }) => ({ provider, linked: created_at.toISOString() }));
}

async function passkeysOf(db: Db, customerId: number) {
  const rows = await findPasskeys(db, customerId);
  return rows.map(({ name, created_at }) => ({ name, created: created_at.toISOString() }));
}

async function alertsOf(db: Db, emailKey: string) {
  const rows = await db.selectFrom('product_alert').selectAll().where('email', '=', emailKey).execute();
  return rows.map((row) => ({
    kind: row.kind,
    sku: row.sku,
    storeid: row.store_id,
    requested: row.requested_at.toISOString(),
  }));
}

async function wishesOf(db: Db, customerId: number) {
  const items = await findItems(db, customerId);
  return items.map(({ product_id, sku, added_at }) => ({
    productid: product_id,
    sku,
    added: added_at.toISOString(),
  }));
}

async function messagesOf(db: Db, emailKey: string) {
  const rows = await db
    .selectFrom('message')
    .select(['created_at', 'form', 'fields'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', emailKey))
    .orderBy('message_id')
    .execute();
  return rows.map(({ created_at, form, fields }) => ({
    at: created_at.toISOString(),
    form,
    fields: Array.isArray(fields) ? fields : [],
  }));
}
