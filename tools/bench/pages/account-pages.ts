import { atLeast, atMost, clocked, type Goals, paced } from '#tools/bench/report/goals.ts';
import { demoCustomer } from '#tools/bench/support/demo-customer.ts';
import { send } from '#tools/bench/support/http.ts';
import type { Shop } from '#tools/bench/support/shop.ts';
import type { PageGroup, Target } from './target.ts';

const TABLE = 'account pages';
const WEIGHTS = 'JavaScript of accounts';
const NAMES = ['login', 'registration', 'forgotten password', 'account', 'address'] as const;

const goals: Goals = {
  [`${TABLE}/LCP s`]: atMost(1.5),
  [`${TABLE}/TBT ms`]: clocked(paced(atMost(200)), 'own TBT ms'),
  [`${TABLE}/own TBT ms`]: atMost(200),
  [`${TABLE}/accessibility`]: atLeast(100),
  [`${TABLE}/best practices`]: atLeast(100),
  [`${TABLE}/CLS`]: atMost(0),
  [`${TABLE}/JavaScript KB`]: atMost(175),
  [`${WEIGHTS}/KB compressed`]: atMost(175),
};

async function targets({ url }: Shop): Promise<Record<(typeof NAMES)[number], Target>> {
  const customer = await logIn(url);
  const at = (path: string, cookie = ''): Target => ({ url: url + path, cookie, isIndexed: false });
  return {
    login: at('/customer/account/login'),
    registration: at('/customer/account/create'),
    'forgotten password': at('/customer/account/forgotpassword'),
    account: at('/customer/account', customer),
    address: at('/customer/address?edit=new', customer),
  };
}

/** Pages that lead into an account, and those of the demo's customer; maps come when they are opened. */
export const accountPages: PageGroup<(typeof NAMES)[number]> = {
  ...{ table: TABLE, weights: WEIGHTS, names: NAMES, isTimed: false },
  ...{ goals, targets },
};

/** @returns the cookies of a login @throws Error when it fails */
async function logIn(shop: string): Promise<string> {
  const response = await send(`${shop}/api/forms/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: shop },
    body: new URLSearchParams(demoCustomer()).toString(),
  });
  response.resume();
  const cookies = response.headers['set-cookie'] ?? [];
  if (!cookies.some((one) => one.includes('customer')))
    throw new Error('the demo’s customer was not logged in');
  return cookies.map((one) => one.split(';', 1)[0]).join('; ');
}
