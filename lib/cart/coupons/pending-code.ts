import 'server-only';
import { z } from 'zod';
import { LIFETIME_S } from '#lib/platform/domain/lifetimes.ts';
import { storedName } from '#lib/platform/domain/stored-names.ts';
import {
  type CookieJar,
  openSealed,
  removeSealed,
  type SealedCookie,
  writeSealed,
} from '#lib/platform/session/sealed.ts';

/** A code that waits for its cart: of a link that was followed, or of a coupon that needs a login first. */
const PENDING: SealedCookie = { name: storedName('coupon'), ttlS: LIFETIME_S.pendingCoupon };
const content = z.object({ code: z.string().min(1).max(60) });

/** The code that waits, '' without one. */
export async function pendingCode(jar: CookieJar): Promise<string> {
  const parsed = content.safeParse((await openSealed(jar, PENDING)).content);
  return parsed.success ? parsed.data.code : '';
}

/** Keeps a code until its cart begins or its customer has logged in; a later one takes its place. */
export function keepPendingCode(jar: CookieJar, code: string): Promise<void> {
  return writeSealed(jar, PENDING, { code });
}

/** Has the browser forget the code that waits. */
export async function forgetPendingCode(jar: CookieJar): Promise<void> {
  if ((await openSealed(jar, PENDING)).content !== null) await removeSealed(jar, PENDING);
}
