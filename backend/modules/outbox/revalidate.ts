import type { BackendEnv } from '../../env.ts';
import { postSigned, type Send } from './post-signed.ts';

const TIMEOUT_MS = 5000;

/**
 * Posts cache tags to purge to the storefront's revalidation webhook.
 * @throws Error when the storefront does not accept it
 */
export function postRevalidation(
  env: Pick<BackendEnv, 'siteUrl' | 'webhookSecret'>,
  tags: readonly string[],
  now: Date,
  send: Send = fetch,
): Promise<void> {
  return postSigned(env, { path: '/api/revalidate', payload: { tags }, now, timeoutMs: TIMEOUT_MS }, send);
}
