import { codeOf } from '#backend/db/problem.ts';
import { guardedPost, NotAllowed, readUpTo } from '#lib/platform/outgoing/guarded-request.ts';
import { webhookSignature } from '#lib/platform/signing/webhook-signature.ts';
import type { WebhookAttemptTable } from '../../../db/schema/integrations.ts';
import { allowedAddresses, judgeTarget, type TargetPolicy } from './target.ts';

/** How long a response may take, its body included. */
const TIMEOUT_MS = 10_000;
/** Nobody reads what a receiver responds; so much of it is let through, so that its connection ends in order. */
const MOST_BYTES = 16_384;
const MAX_DETAIL = 100;

/** What is sent, and where to. */
export interface Sending {
  url: string;
  /** The present one first. */
  secrets: readonly string[];
  id: string;
  body: string;
}

/** How a try went; `askedMs`: the pause that the receiver has asked for. */
export interface Result {
  outcome: WebhookAttemptTable['outcome'];
  status: number | null;
  ms: number;
  detail: string;
  askedMs: number;
}

/**
 * Posts a message to a receiver, signed as Standard Webhooks has it; follows no redirect.
 * @param stopping aborts it. @param timeoutMs how long it may take
 */
export async function postWebhook(
  { url: address, secrets, id, body }: Sending,
  policy: TargetPolicy,
  {
    now,
    stopping,
    timeoutMs = TIMEOUT_MS,
  }: { now: Date; stopping?: AbortSignal | undefined; timeoutMs?: number },
): Promise<Result> {
  const begin = performance.now();
  const timestamp = Math.floor(now.getTime() / 1000);
  const late = AbortSignal.timeout(timeoutMs);
  const end = (outcome: Result['outcome'], more: Partial<Result> = {}): Result => ({
    ...{ outcome, status: null, detail: '', askedMs: 0, ms: Math.round(performance.now() - begin) },
    ...more,
  });
  // The settings may have changed since it was made.
  const problem = judgeTarget(address, policy);
  if (problem !== null) return end('not-allowed', { detail: problem });
  const url = new URL(address);
  try {
    const response = await guardedPost(url, {
      signal: stopping ? AbortSignal.any([late, stopping]) : late,
      mayFetchFrom: allowedAddresses(url, policy),
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Ajuar-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': webhookSignature({ id, timestamp, body }, secrets),
      },
      body,
    });
    const { statusCode: status = 0, headers } = response;
    // What it has said by its status stands, however its body ends.
    await readUpTo(response, MOST_BYTES).catch(() => {});
    const askedMs = askedPause(headers['retry-after']);
    if (status >= 200 && status < 300) return end('taken', { status });
    return end(status >= 300 && status < 400 ? 'redirected' : 'refused', { status, askedMs });
  } catch (error) {
    if (error instanceof NotAllowed) return end('not-allowed', { detail: 'not-public' });
    return late.aborted ? end('late') : end('unreachable', { detail: reasonOf(error) });
  }
}

/** Seconds of `Retry-After`, in ms; a date in it is not heeded. */
function askedPause(retryAfter: string | undefined): number {
  return /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) * 1000 : 0;
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (codeOf(error) || message).slice(0, MAX_DETAIL);
}
