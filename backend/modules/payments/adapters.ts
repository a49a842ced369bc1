import { simulatedBank } from '#backend/modules/bank/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { BackendEnv } from '../../env.ts';
import type {
  BankAdapter,
  DirectAdapter,
  OfflineAdapter,
  PaymentAdapter,
  Payments,
} from '../../ports/payments.ts';
import { bnbApi } from './bnb/api.ts';
import { bnbBank } from './bnb/bnb-bank.ts';
import { cardGateway, type GatewaySettings, type Send } from './gateway/card-gateway.ts';
import { gatewayKeys } from './gateway/gateway-keys.ts';

const offline: OfflineAdapter = { kind: 'offline' };
const direct: DirectAdapter = { kind: 'direct' };

export type PaymentEnv = Pick<BackendEnv, 'mode' | 'siteUrl' | 'webhookSecret' | 'gateway' | 'bnb'>;

/**
 * What this shop can be paid with: by QR at the bank that is set, by card at the gateway that is. The simulated ones belong to the demo: a
 * live shop takes neither without.
 */
export function paymentAdapters(
  deps: Pick<Dependencies, 'db' | 'clock' | 'ownUrl' | 'send'>,
  env: PaymentEnv,
): Payments {
  const send: Send = (url, init) => (deps.send ?? fetch)(url, init);
  const gateway = gatewayOf(deps, env);
  const bank = bankOf(deps, env, send);
  return {
    OFFLINE: offline,
    DIRECT: direct,
    ...(bank && { WAIT: bank }),
    ...(gateway && { REDIRECT: cardGateway(gateway, send) }),
  };
}

/** The bank that is set, else the demo's own; null for none. */
function bankOf(deps: Pick<Dependencies, 'db' | 'clock'>, env: PaymentEnv, send: Send): BankAdapter | null {
  if (env.bnb) return bnbBank(deps.db, bnbApi(env.bnb, send));
  return env.mode === 'demo' ? simulatedBank(deps, env) : null;
}

/** The gateway that is set, else the demo's own; null for none. */
function gatewayOf({ ownUrl }: Pick<Dependencies, 'ownUrl'>, env: PaymentEnv): GatewaySettings | null {
  const { gateway } = env;
  if (gateway) return { ...gateway, url: () => gateway.url };
  if (env.mode !== 'demo' || !ownUrl) return null;
  return { ...gatewayKeys(env.webhookSecret), url: () => `${ownUrl()}/gateway` };
}

/** The bank of that name; null when this shop has no such bank. */
export function bankByName(payments: Payments, name: string): BankAdapter | null {
  const isIt = (adapter: PaymentAdapter): adapter is BankAdapter =>
    adapter.kind === 'bank' && adapter.name === name;
  return Object.values(payments).find(isIt) ?? null;
}
