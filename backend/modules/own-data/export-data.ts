import { customerTexts as texts } from '#lib/labels/account/customers.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Refusal } from '../../http/handler.ts';
import type { CustomerRow } from '../account/customer-reader.ts';
import { exportAccount } from '../account/personal.ts';
import { exportMessages } from '../messages/personal.ts';
import { newsletterState } from '../newsletter/service.ts';
import { exportOrders } from '../orders/personal.ts';
import { exportAlerts } from '../product-alerts/personal.ts';
import { exportEvents } from '../registry/lists/personal.ts';
import { exportWishes } from '../wishlist/personal.ts';
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
