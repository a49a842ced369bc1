import { type CustomerRow, exportAccount } from '#backend/modules/account/index.ts';
import { exportMessages } from '#backend/modules/messages/index.ts';
import { newsletterState } from '#backend/modules/newsletter/index.ts';
import { exportOrders } from '#backend/modules/orders/index.ts';
import { exportAlerts } from '#backend/modules/product-alerts/index.ts';
import { exportEvents } from '#backend/modules/registry/index.ts';
import { exportWishes } from '#backend/modules/wishlist/index.ts';
import { customerTexts as texts } from '#lib/labels/account/customers.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Refusal } from '../../http/handler.ts';
import type { ExportedData } from './operator-contract.ts';
import { type Person, personOf } from './personal-data.ts';

const NO_ACCOUNT = { account: null, addresses: [], logins: [], identities: [], passkeys: [] };

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
  const isSubscribed = newsletter === 'subscribed';
  return {
    success: true,
    ...(customer ? await exportAccount(db, customer, isSubscribed, clock()) : NO_ACCOUNT),
    newsletter,
    wishlist: customer ? await exportWishes(db, customer.customer_id) : [],
    alerts: emailKey === null ? [] : await exportAlerts(db, emailKey),
    messages: emailKey === null ? [] : await exportMessages(db, emailKey),
    events: customer ? await exportEvents(db, customer.customer_id) : [],
    orders: await exportOrders(db, person),
  };
}
