import type { Db } from '../../db/database.ts';
import { insertAddress } from './address-repository.ts';
import { insertCustomer } from './customer-repository.ts';
import { hashPassword } from './passwords.ts';

/** A customer whose e-mail is proven, with what they have saved. */
export interface ReadyCustomer {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  lastName2: string;
  phone: string;
  code: string;
  birthday: string;
  store: number;
  registered: Date;
  /** The first is proposed. */
  addresses: readonly { shippingTypeId: number; info: object }[];
}

/** Writes a customer who need not register, such as one of the demo. @returns null when the e-mail has an account */
export async function writeCustomer(trx: Db, customer: ReadyCustomer): Promise<number | null> {
  const { registered } = customer;
  const row = await insertCustomer(trx, {
    email: customer.email,
    password_hash: await hashPassword(customer.password),
    first_name: customer.firstName,
    last_name: customer.lastName,
    last_name2: customer.lastName2,
    phone: customer.phone,
    code: customer.code,
    birthday: customer.birthday,
    store_id: customer.store,
    created_at: registered,
    email_proven_at: registered,
  });
  if (!row) return null;
  const { customer_id: customerId } = row;
  for (const [at, { shippingTypeId, info }] of customer.addresses.entries()) {
    const address = { customerId, shippingTypeId, info: JSON.stringify(info), now: registered };
    await insertAddress(trx, { ...address, isDefault: at === 0 });
  }
  return customerId;
}
