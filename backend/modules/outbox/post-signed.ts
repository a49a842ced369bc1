import { bodySignature } from '#lib/platform/signing/signed-body.ts';
import type { BackendEnv } from '../../env.ts';

/** How a webhook is sent; `fetch` in the shop, a stand-in in tests. */
export type Send = (url: string, init: RequestInit) => Promise<{ ok: boolean; status: number }>;

/** What the storefront is posted: at which of its addresses, and what besides the time (`at`, s). */
export interface Notice {
  path: string;
  payload: object;
  now: Date;
  /** How long a response is waited for, in ms. */
  timeoutMs: number;
}

/**
 * Posts a notice to the storefront, signed: hex HMAC-SHA-256 of the body in `x-ajuar-signature`.
 * @throws Error when the storefront does not accept it
 */
export async function postSigned(
  { storefrontUrl, webhookSecret }: Pick<BackendEnv, 'storefrontUrl' | 'webhookSecret'>,
  { path, payload, now, timeoutMs }: Notice,
  send: Send = fetch,
): Promise<void> {
  const body = JSON.stringify({ ...payload, at: Math.floor(now.getTime() / 1000) });
  const response = await send(storefrontUrl + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-ajuar-signature': bodySignature(body, webhookSecret),
    },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`the storefront answered ${response.status} to ${path}`);
}
