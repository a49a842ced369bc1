import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeCustomer } from '#backend/modules/account/index.ts';
import { writeDemoOrder } from '#backend/modules/checkout/index.ts';
import { writeCoupons } from '#backend/modules/coupons/index.ts';
import { writeDemoEvent } from '#backend/modules/registry/index.ts';
import { DAY_MS } from '#lib/platform/domain/day.ts';
import type { Db } from '../../../db/database.ts';
import { type DemoAddress, type DemoCustomer, demoCustomer } from './customer-file.ts';

/** Delivery to an address (data/demo/settings.json). */
const TO_ADDRESS = 2;

/** The customers of the demo's files. @param folder data/demo/customers @throws Error when a file is wrong */
export async function readDemoCustomers(folder: string): Promise<DemoCustomer[]> {
  const names = (await readdir(folder)).sort();
  return Promise.all(
    names.map(async (name) => demoCustomer.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  );
}

/**
 * Writes a customer of the demo with their addresses and orders. Their passwords stand in a file that everybody can read: for
 * shops in demo mode alone. Nothing is taken from stock and nobody gets mail.
 * @throws FileProblem when the shop lacks what their orders name
 */
export async function writeDemoCustomer(trx: Db, customer: DemoCustomer, now: Date): Promise<void> {
  const registered = new Date(now.getTime() - customer.registeredDaysAgo * DAY_MS);
  const customerId = await writeCustomer(trx, {
    ...customer,
    registered,
    addresses: customer.addresses.map((address) => ({
      shippingTypeId: TO_ADDRESS,
      info: savedAddress(address),
    })),
  });
  if (customerId === null) return;
  await writeCoupons(
    trx,
    customer.coupons.map((coupon) => ({ ...coupon, customer: customer.email })),
    now,
  );
  for (const order of customer.orders) await writeDemoOrder(trx, { ...customer, customerId }, order, now);
  for (const event of customer.events) await writeDemoEvent(trx, customerId, event, now);
}

function savedAddress(address: DemoAddress) {
  const street = [address.street, address.number].filter(Boolean).join(' ');
  return { ...address, address: street, zonecode: address.zone };
}
