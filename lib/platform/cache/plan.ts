import { createHmac, timingSafeEqual } from 'node:crypto';
import { revalidationNotice } from '#lib/contracts/system.ts';
import { parseJson } from '#lib/platform/domain/json.ts';

/** A notice older (or newer) than this is a replay or a wrong clock, in seconds. */
const MAX_SKEW_S = 300;
const KNOWN_TAG =
  /^(product|category|catalogue):\d{1,10}$|^layout:[\w./-]{1,110}$|^stores$|^categories$|^products$/;

export type RevalidationPlan =
  | { ok: true; tags: string[] }
  | { ok: false; status: 400 | 401; reason: string };

/**
 * Judges a signed notice of the back-end: which tags to purge, or why it is refused.
 * @param signature hex HMAC-SHA-256 of the body
 * @param now Unix time in seconds
 */
export function planRevalidation(
  body: string,
  signature: string,
  secret: string,
  now: number,
): RevalidationPlan {
  if (secret === '' || !signed(body, signature, secret))
    return { ok: false, status: 401, reason: 'bad signature' };
  const notice = revalidationNotice.safeParse(parseJson(body));
  if (!notice.success) return { ok: false, status: 400, reason: 'not a notice' };
  if (Math.abs(now - notice.data.at) > MAX_SKEW_S) return { ok: false, status: 401, reason: 'too old' };
  return { ok: true, tags: [...new Set(notice.data.tags.filter((tag) => KNOWN_TAG.test(tag)))] };
}

function signed(body: string, signature: string, secret: string): boolean {
  const wanted = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
