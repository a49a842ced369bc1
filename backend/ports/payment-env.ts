import { z } from 'zod';
import { httpUrl, key, wholeNumber } from '#lib/platform/domain/settings/fields.ts';

const credential = z.string().max(200, 'use up to 200 characters');

/** Settings of who takes payments, as the environment has them. */
export const paymentShape = {
  GATEWAY_URL: httpUrl.optional(),
  GATEWAY_KEY: key.optional(),
  GATEWAY_WEBHOOK_SECRET: key.optional(),
  BNB_URL: httpUrl.optional(),
  BNB_ACCOUNT_ID: credential.optional(),
  BNB_AUTHORIZATION_ID: credential.optional(),
  BNB_ACCOUNT: wholeNumber(1, 99).default(1),
};

type Env = z.infer<z.ZodObject<typeof paymentShape>>;

const GATEWAY = ['GATEWAY_URL', 'GATEWAY_KEY', 'GATEWAY_WEBHOOK_SECRET'] as const;
const BNB = ['BNB_URL', 'BNB_ACCOUNT_ID', 'BNB_AUTHORIZATION_ID'] as const;

/** The gateway that takes cards; `secret` signs its messages. */
export interface GatewayEnv {
  url: string;
  key: string;
  secret: string;
}

/** Access to the QR Simple API of Banco Nacional de Bolivia. */
export interface BnbEnv {
  /** Base of its APIs, without a slash at its end. */
  url: string;
  accountId: string;
  authorizationId: string;
  /** Which account of the shop's is paid: 1 is the one in bolivianos. */
  account: number;
}

/** Each one's settings come together, and no live shop speaks with it in the clear. */
export function paymentProblems(env: Env, isLive: boolean): string[] {
  return [
    ...problemsOf(env, "the gateway's", GATEWAY, isLive),
    ...problemsOf(env, "the bank's", BNB, isLive),
  ];
}

/** @param names of the settings that a service cannot do without, its address first */
function problemsOf(env: Env, whose: string, names: typeof GATEWAY | typeof BNB, isLive: boolean): string[] {
  const [address] = names;
  const missing = names.filter((name) => !env[name]);
  const isInPart = missing.length > 0 && missing.length < names.length;
  return [
    ...(isInPart ? missing.map((name) => `${name}: is required with ${whose} other settings`) : []),
    ...(isLive && env[address]?.startsWith('http:') ? [`${address}: must be https with APP_MODE=live`] : []),
  ];
}

/** The gateway that the environment names; null for none. */
export function gatewayOf(env: Env): GatewayEnv | null {
  const { GATEWAY_URL: url, GATEWAY_KEY: apiKey, GATEWAY_WEBHOOK_SECRET: secret } = env;
  return url && apiKey && secret ? { url: url.replace(/\/+$/, ''), key: apiKey, secret } : null;
}

/** The bank that the environment names; null for none. */
export function bnbOf(env: Env): BnbEnv | null {
  const { BNB_URL: url, BNB_ACCOUNT_ID: accountId, BNB_AUTHORIZATION_ID: authorizationId } = env;
  if (!url || !accountId || !authorizationId) return null;
  return { url: url.replace(/\/+$/, ''), accountId, authorizationId, account: env.BNB_ACCOUNT };
}
