import { z } from 'zod';
import { type Deliveries, postSigned, type Send } from '#backend/modules/outbox/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { BackendEnv } from '../../env.ts';

/** The storefront asks search engines in turn, and reads a large catalogue before. */
const TIMEOUT_MS = 30_000;

const span = z.object({ since: z.iso.datetime(), until: z.iso.datetime() });

/** How the outbox tells search engines of changes: by the storefront, which knows the addresses of what has changed. */
export function indexNowDeliveries(
  { clock }: Pick<Dependencies, 'clock'>,
  env: Pick<BackendEnv, 'storefrontUrl' | 'webhookSecret'>,
  send: Send = fetch,
): Deliveries {
  return {
    'index-now': (payload) =>
      postSigned(
        env,
        { path: '/api/index-now', payload: span.parse(payload), now: clock(), timeoutMs: TIMEOUT_MS },
        send,
      ),
  };
}
