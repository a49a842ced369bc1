import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { CallInput } from '#lib/contracts/call.ts';
import { getCustomerEventById, setEvent } from '#lib/contracts/registry/owner.ts';
import { getTokenEventlist, getTokenManageEvent } from '#lib/contracts/registry/sharing.ts';
import { STORE } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { identifyNamed } from '../support/backend.ts';
import { asCustomer } from './factories.ts';

interface EventShopOptions {
  /** False: customers show the tokens of real logins. */
  isNamed?: boolean;
  shortener?: NonNullable<Parameters<typeof openShop>[0]>['shortener'];
}

/** A shop with the demo's forms of events. */
export async function openEventShop({ isNamed = true, shortener }: EventShopOptions = {}): Promise<Shop> {
  const shop = await openShop({
    ...(isNamed && { identify: identifyNamed }),
    ...(shortener && { shortener }),
  });
  for (const name of ['createEventForm_3', 'setExternalOrderForm_3']) {
    const form = await readFile(`data/demo/layouts/private/${name}.json`);
    await shop.deps.files.write(`layouts/private/${name}.json`, form);
  }
  return shop;
}

let made = 0;

/** A customer of their own. @returns their number */
export async function makeCustomer({ deps }: Shop): Promise<number> {
  made += 1;
  const email = `novia${made}@correo.bo`;
  const row = await deps.db
    .insertInto('customer')
    .values({
      ...{ email, email_key: email, first_name: 'Eva', last_name: 'Rojas', last_name2: '' },
      ...{ password_hash: null, created_at: deps.clock() },
    })
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  return row.customer_id;
}

export const FORM = {
  eventname: 'Matrimonio de Inés y José',
  eventdate: '20261212',
  city: '1',
  customerinfo: JSON.stringify([
    { firstname: 'Inés', lastname: 'Núñez' },
    { firstname: 'José', lastname: 'Peña' },
  ]),
  message: 'Gracias por acompañarnos',
};

/** Saves an event by its form. */
export function save(
  shop: Shop,
  ownerId: number,
  eventinfo: Record<string, string> = FORM,
  changes: Partial<CallInput<typeof setEvent>> = {},
) {
  const input = { userId: ownerId, storeid: STORE, idempotencykey: randomUUID(), eventinfo, ...changes };
  return asCustomer(shop, ownerId, setEvent, input);
}

/** An event of a customer of its own, made by its call. */
export async function createEvent(shop: Shop, changes: Record<string, string> = {}) {
  const ownerId = await makeCustomer(shop);
  const { message } = await save(shop, ownerId, { ...FORM, ...changes });
  return { id: Number(message), ownerId };
}

/** CALL-71 as its owner or another customer, as a guest for null. */
export function read(shop: Shop, event: { id: number }, as: number | null, token?: string) {
  const input = { languageid: 3, eventid: event.id, ...(token !== undefined && { token }) };
  return as === null
    ? shop.call(getCustomerEventById, input)
    : asCustomer(shop, as, getCustomerEventById, input);
}

/** A share or private token of an event. @throws the refusal */
export async function tokenOf(
  shop: Shop,
  event: { id: number; ownerId: number },
  kind: 'share' | 'manage' = 'share',
): Promise<string> {
  const { id: eventid, ownerId } = event;
  const response =
    kind === 'share'
      ? await asCustomer(shop, ownerId, getTokenEventlist, { eventid })
      : await asCustomer(shop, ownerId, getTokenManageEvent, { eventid, userId: ownerId });
  if (!response.success) throw new Error(response.message);
  return response.token;
}
