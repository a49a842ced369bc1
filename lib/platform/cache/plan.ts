import { revalidationNotice } from '#lib/contracts/system.ts';
import { type Notice, readNotice } from '../signing/read-notice.ts';
import type { Secret } from '../signing/secret.ts';

const KNOWN_TAG =
  /^(product|category|catalogue):\d{1,10}$|^layout:[\w./-]{1,110}$|^stores$|^categories$|^products$|^settings$/;

export type RevalidationPlan = { ok: true; tags: string[] } | Exclude<Notice<object>, { ok: true }>;

/**
 * Judges a signed notice of the back-end: which tags to purge, or why it is refused.
 * @param proof hex HMAC-SHA-256 of the body, its secret, and the Unix time in seconds
 */
export function planRevalidation(
  body: string,
  proof: { signature: string; secret: Secret; now: number },
): RevalidationPlan {
  const notice = readNotice(body, revalidationNotice, proof);
  if (!notice.ok) return notice;
  return { ok: true, tags: [...new Set(notice.data.tags.filter((tag) => KNOWN_TAG.test(tag)))] };
}
