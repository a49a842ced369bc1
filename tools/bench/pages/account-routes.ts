import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import { atMost, type Goals } from '#tools/bench/report/goals.ts';
import { send } from '#tools/bench/support/http.ts';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { scriptWeight } from './scripts.ts';

const TABLE = 'JavaScript of accounts';
const ROW = 'KB compressed';

/** Pages that lead into an account. */
const GUESTS = { login: '/customer/account/login', registration: '/customer/account/create' } as const;
/** Pages of a customer; maps come when they are opened. */
const CUSTOMERS = { account: '/customer/account', address: '/customer/address?edit=new' } as const;

export const accountGoals: Goals = { [`${TABLE}/${ROW}`]: atMost(175) };

const customer = z.object({ email: z.string(), password: z.string() });

/** Weighs the scripts of the account's pages, as a guest and as the demo's customer. */
export async function weighAccount(shop: string): Promise<Figures> {
  const cookie = await logIn(shop);
  const figures: Record<string, number> = {};
  for (const [name, path] of Object.entries(GUESTS))
    figures[figureName(TABLE, ROW, name)] = await scriptWeight(shop + path);
  for (const [name, path] of Object.entries(CUSTOMERS))
    figures[figureName(TABLE, ROW, name)] = await scriptWeight(shop + path, { cookie });
  return figures;
}

/** @returns the cookies of a login @throws Error when it fails */
async function logIn(shop: string): Promise<string> {
  const file = readFileSync(inRoot('data/demo/customers/ana-quispe.json'), 'utf8');
  const response = await send(`${shop}/api/forms/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: shop },
    body: new URLSearchParams(customer.parse(JSON.parse(file))).toString(),
  });
  response.resume();
  const cookies = response.headers['set-cookie'] ?? [];
  if (!cookies.some((one) => one.includes('customer')))
    throw new Error('the demo’s customer was not logged in');
  return cookies.map((one) => one.split(';', 1)[0]).join('; ');
}
