import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import { atLeast, atMost, type Goals, paced } from '#tools/bench/report/goals.ts';
import { send } from '#tools/bench/support/http.ts';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { scriptWeight } from './scripts.ts';

/** Table of what Lighthouse says of them. */
export const ACCOUNT_TABLE = 'account pages';
const WEIGHTS = 'JavaScript of accounts';
const WEIGHT = 'KB compressed';

/** Pages that lead into an account. */
const GUESTS = {
  login: '/customer/account/login',
  registration: '/customer/account/create',
  'forgotten password': '/customer/account/forgotpassword',
} as const;
/** Pages of a customer; maps come when they are opened. */
const CUSTOMERS = { account: '/customer/account', address: '/customer/address?edit=new' } as const;

export const accountGoals: Goals = {
  [`${ACCOUNT_TABLE}/LCP s`]: atMost(1.5),
  [`${ACCOUNT_TABLE}/TBT ms`]: paced(atMost(200)),
  [`${ACCOUNT_TABLE}/own TBT ms`]: atMost(200),
  [`${ACCOUNT_TABLE}/accessibility`]: atLeast(100),
  [`${ACCOUNT_TABLE}/best practices`]: atLeast(100),
  [`${ACCOUNT_TABLE}/CLS`]: atMost(0),
  [`${WEIGHTS}/${WEIGHT}`]: atMost(175),
};

/** An account's page with the headers of whoever asks for it. */
export interface AccountPage {
  name: string;
  url: string;
  /** The cookies of the demo's customer; none of a guest. */
  headers: Readonly<Record<string, string>>;
}

/** The names of the account's pages, in the order in which they are measured. */
export const ACCOUNT_PAGES: readonly string[] = Object.keys({ ...GUESTS, ...CUSTOMERS });

/** The account's pages as a guest and as the demo's customer, who logs in for them. */
export async function accountPages(shop: string): Promise<AccountPage[]> {
  const cookie = await logIn(shop);
  const pages = (paths: Readonly<Record<string, string>>, headers: Record<string, string>) =>
    Object.entries(paths).map(([name, path]) => ({ name, url: shop + path, headers }));
  return [...pages(GUESTS, {}), ...pages(CUSTOMERS, { cookie })];
}

/** Weighs the scripts of the account's pages. */
export async function weighAccount(pages: readonly AccountPage[]): Promise<Figures> {
  const figures: Record<string, number> = {};
  for (const { name, url, headers } of pages)
    figures[figureName(WEIGHTS, WEIGHT, name)] = await scriptWeight(url, headers);
  return figures;
}

const customer = z.object({ email: z.string(), password: z.string() });

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
