import { login } from '#lib/contracts/account/login.ts';
import { runCommand } from '#tools/bench/support/command.ts';
import { readCall } from '#tools/bench/support/contract.ts';
import { type Credentials, demoCustomer } from '#tools/bench/support/demo-customer.ts';
import type { Shop } from '#tools/bench/support/shop.ts';

/** A customer, and the codes that they enter into each cart. */
export interface CouponBuyer {
  credentials: Credentials;
  userId: number;
  token: string;
  codes: readonly string[];
}

const TEN = 'MEDIR10';
const FIVE = 'MEDIR5';
const OFFERS = [
  [TEN, '--label', 'Medición 10 %', '--percent', '10', '--login', '--combinable'],
  [FIVE, '--label', 'Medición Bs. 5', '--amount', '5.00', '--combinable'],
  ['--automatic', '--label', 'Medición 2 %', '--percent', '2', '--categories', 'mesa', '--combinable'],
];

/**
 * A logged-in customer with two codes, beside which a promotion holds by itself. From here on it holds for every cart, so the
 * measurements without coupons come before.
 */
export async function couponBuyer(shop: Shop, env: Record<string, string>): Promise<CouponBuyer> {
  for (const offer of OFFERS)
    await runCommand('coupons', ['create', ...offer], { DATA_DIR: shop.dataDir, ...env });
  const credentials = demoCustomer();
  const answer = await readCall(shop, login, { ...credentials, remoteaddress: '' });
  if (!answer.success) throw new Error('the demo’s customer was not logged in');
  return { credentials, userId: answer.userId, token: answer.token, codes: [TEN, FIVE] };
}
