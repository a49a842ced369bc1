import { createHmac } from 'node:crypto';
import type { BackendEnv } from '../../env.ts';

/** How a webhook is sent; `fetch` in the shop, a stand-in in tests. */
export type Send = (url: string, init: RequestInit) => Promise<{ ok: boolean; status: number }>;

const TIMEOUT_MS = 5000;

/**
 * Posts cache tags to purge to the storefront's revalidation webhook, signed: hex HMAC-SHA-256 of the body in `x-ajuar-signature`.
 * @throws Error when the storefront does not accept it.
 */
export async function postRevalidation(
  env: Pick<BackendEnv, 'siteUrl' | 'webhookSecret'>,
  tags: readonly string[],
  now: Date,
  send: Send = fetch,
): Promise<void> {
  const body = JSON.stringify({ tags, at: Math.floor(now.getTime() / 1000) });
  const response = await send(`${env.siteUrl}/api/revalidate`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-ajuar-signature': createHmac('sha256', env.webhookSecret).update(body).digest('hex'),
    },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the revalidation webhook answered ${response.status}`);
}
