import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setCustomerAddress } from '#lib/contracts/account/addresses.ts';
import { login, setCustomers } from '#lib/contracts/account/login.ts';
import type { Call } from '#lib/contracts/call.ts';

/** A customer of the running shop. */
export interface BuyingCustomer {
  id: number;
  email: string;
  password: string;
  /** Makes a call of the contract with their token. */
  call: (call: Call, body: object) => Promise<unknown>;
}

/** Makes a call of the running back-end as the storefront's server does. */
async function callBackend(call: Call, body: object, token = ''): Promise<unknown> {
  const secrets = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'secrets.env'), 'utf8');
  const response = await fetch(`${process.env.E2E_BACKEND_URL}${call.path}`, {
    method: call.verb,
    headers: {
      'content-type': 'application/json',
      'x-ajuar-server-key': /^BACKEND_SERVER_KEY=(.+)$/m.exec(secrets)?.[1] ?? '',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${call.method}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Somebody who has an account, and a login beside all browsers. */
export async function makeCustomer(): Promise<BuyingCustomer> {
  const email = `compra-${crypto.randomUUID()}@ejemplo.bo`;
  const password = 'secreto123';
  await callBackend(setCustomers, {
    ...{ email, password, storeid: 101, suscribe: false, names: 'Rosa', lastname: 'Quispe' },
    ...{ lastname2: 'Mamani', phone: '70012345', code: '', birthday: '', remoteaddress: '' },
  });
  const opened = login.response.parse(await callBackend(login, { email, password, remoteaddress: '' }));
  if (!opened.success) throw new Error(opened.message);
  const { userId, token } = opened;
  return { id: userId, email, password, call: (call, body) => callBackend(call, body, token) };
}

/** Saves an address to the account. */
export async function saveAddress(customer: BuyingCustomer, info: Record<string, string>): Promise<void> {
  const body = { customerid: customer.id, shippingtypeid: 2, addressinfo: JSON.stringify(info) };
  await customer.call(setCustomerAddress, body);
}
