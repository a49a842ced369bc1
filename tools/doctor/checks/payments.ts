import { tryBnb } from '#backend/modules/payments/index.ts';
import { bnbOf } from '#backend/ports/payment-env.ts';
import { type Check, type Finding, ok, type Patient, problem, reasonOf, warning } from '../finding.ts';
import { statusOf } from '../running.ts';

type Found = Omit<Finding, 'area'>;

/** The gateway of cards, where what it says to a stranger does not matter, and the bank of QR codes, which gives the shop a token. */
export const payments: Check = {
  area: 'payments',
  async look({ env }) {
    if (env.BACKEND_URL && !env.DATABASE_URL) return [];
    const found = await Promise.all([cards(env), codes(env)]);
    const set = found.flat();
    return set.length === 0 ? [ok("the demo's own bank and gateway")] : set;
  },
};

async function cards(env: Patient['env']): Promise<Found[]> {
  const url = env.GATEWAY_URL;
  if (!url) {
    return env.APP_MODE === 'live'
      ? [warning('no gateway: the shop takes no cards', 'set GATEWAY_URL and its keys (docs/payments.md)')]
      : [];
  }
  if (!URL.canParse(url)) return [];
  const { origin } = new URL(url);
  const status = await statusOf(url, { redirect: 'manual' });
  return typeof status === 'string'
    ? [problem(`${origin} does not respond (${status})`, 'look at GATEWAY_URL and the firewall')]
    : [ok(`${origin} responds`)];
}

async function codes(env: Patient['env']): Promise<Found[]> {
  const { BNB_URL, BNB_ACCOUNT_ID, BNB_AUTHORIZATION_ID } = env;
  const bank = bnbOf({ BNB_URL, BNB_ACCOUNT_ID, BNB_AUTHORIZATION_ID, BNB_ACCOUNT: 1 });
  if (!bank) {
    // What is set in part is a problem of the settings.
    return env.APP_MODE === 'live' && !BNB_URL
      ? [warning('no bank: the shop takes no payment by QR', 'set BNB_URL and its keys (docs/payments.md)')]
      : [];
  }
  if (!URL.canParse(bank.url)) return [];
  const { origin } = new URL(bank.url);
  try {
    await tryBnb(bank);
    return [ok(`${origin} gives this shop a token`)];
  } catch (error) {
    const next = 'look at BNB_URL, BNB_ACCOUNT_ID, BNB_AUTHORIZATION_ID and the firewall';
    return [problem(`${origin} gives this shop no token (${reasonOf(error)})`, next)];
  }
}
