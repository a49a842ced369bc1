import 'server-only';
import { createHash } from 'node:crypto';
import { claimAgentRequest, finishAgentRequest } from '#lib/contracts/ucp.ts';
import { ucpTexts } from '#lib/labels/ucp/ucp.ts';
import { orElse } from '#lib/platform/api/capabilities.ts';
import { call } from '#lib/platform/api/client.ts';
import { UcpFailure } from './domain/failure.ts';

/** A key of 128 bits at least, as the protocol asks: a UUID, or as many characters. */
const KEY = /^[\w-]{22,200}$/;
const RETRY_AFTER_S = 2;

type Body = Record<string, unknown>;

/** A write as its platform names it. */
export interface KeyedWrite {
  /** What the platform gave as its key. */
  key: string;
  /** Whose key it is, and for which operation. */
  scope: readonly string[];
  /** What is requested, byte by byte. */
  content: string | Uint8Array;
}

/**
 * Makes a write once for each key of a platform: sent again it has the response of the first, also when both come at once; with other
 * content it is refused.
 * @throws UcpFailure
 * @throws BackendError when the key cannot be stored: nothing is made then
 */
export async function once({ key, scope, content }: KeyedWrite, make: () => Promise<Body>): Promise<Body> {
  if (!KEY.test(key)) throw new UcpFailure('invalid_request', ucpTexts.invalid('idempotency-key'));
  const digests = { key: digestOf(JSON.stringify([...scope, key])), content: digestOf(content) };
  const { state, response } = await orElse(
    claimAgentRequest,
    () => call(claimAgentRequest, digests),
    // An original back-end stores no keys: each request is made.
    async () => ({ success: true as const, state: 'new' as const, response: null }),
  );
  if (state === 'done' && response) return response;
  if (state === 'other') throw new UcpFailure('idempotency_conflict', ucpTexts.otherContent);
  if (state === 'running') throw new UcpFailure('request_in_progress', ucpTexts.running, RETRY_AFTER_S);
  return make().then(
    async (made) => {
      await finish(digests.key, made);
      return made;
    },
    async (error: unknown) => {
      await finish(digests.key, null).catch(() => undefined);
      throw error;
    },
  );
}

async function finish(key: string, response: Body | null): Promise<void> {
  await orElse(
    finishAgentRequest,
    async () => void (await call(finishAgentRequest, { key, response: response as never })),
    async () => undefined,
  );
}

function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}
