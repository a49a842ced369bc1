import type { Dependencies } from '../../dependencies.ts';
import type { BackendEnv } from '../../env.ts';
import type { BankAdapter, OfflineAdapter, PaymentAdapter, Payments } from '../../ports/payments.ts';
import { simulatedBank } from '../bank/adapter.ts';

const offline: OfflineAdapter = { kind: 'offline' };

/** What this shop can be paid with. The simulated bank belongs to the demo; a live shop has no bank until one is added. */
export function paymentAdapters(
  deps: Pick<Dependencies, 'db'>,
  env: Pick<BackendEnv, 'mode' | 'siteUrl' | 'webhookSecret'>,
): Payments {
  return { OFFLINE: offline, ...(env.mode === 'demo' && { WAIT: simulatedBank(deps, env) }) };
}

/** The bank of that name; null when this shop has no such bank. */
export function bankByName(payments: Payments, name: string): BankAdapter | null {
  const isIt = (adapter: PaymentAdapter): adapter is BankAdapter =>
    adapter.kind === 'bank' && adapter.name === name;
  return Object.values(payments).find(isIt) ?? null;
}
