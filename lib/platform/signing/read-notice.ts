import type { z } from 'zod';
import { parseJson } from '../domain/json.ts';
import type { Secret } from './secret.ts';
import { isSignedBody } from './signed-body.ts';

/** A notice older (or newer) than this is a replay or a wrong clock, in seconds. */
const MAX_SKEW_S = 300;

/** What a signed notice says, or why it is refused. */
export type Notice<Data> = { ok: true; data: Data } | { ok: false; status: 400 | 401; reason: string };

/**
 * Reads a notice that the back-end has posted: signed by the shop's secret, sent just now (`at`, Unix time in seconds).
 * @param now Unix time in seconds
 */
export function readNotice<Data extends object>(
  body: string,
  schema: z.ZodType<Data>,
  { signature, secret, now }: { signature: string; secret: Secret; now: number },
): Notice<Data> {
  if (!isSignedBody(body, signature, secret)) return { ok: false, status: 401, reason: 'bad signature' };
  const json = parseJson(body);
  const notice = schema.safeParse(json);
  const at = typeof json === 'object' && json !== null && 'at' in json ? json.at : undefined;
  if (!notice.success || typeof at !== 'number') return { ok: false, status: 400, reason: 'not a notice' };
  if (Math.abs(now - at) > MAX_SKEW_S) return { ok: false, status: 401, reason: 'too old' };
  return { ok: true, data: notice.data };
}
