import 'server-only';
import { z } from 'zod';
import { keyType } from '#lib/contracts/account/social.ts';
import { storedName } from '#lib/platform/domain/stored-names.ts';
import {
  type CookieJar,
  openSealed,
  removeSealed,
  type SealedCookie,
  writeSealed,
} from '#lib/platform/session/sealed.ts';

/** As long as a sign-in at a provider, or the question for a password, may take. */
const SIGN_IN: SealedCookie = { name: storedName('signin'), ttlS: 900 };

const pendingIdentity = z.object({
  keytype: keyType,
  customerkey: z.string(),
  email: z.string(),
  emailverified: z.boolean(),
});
/** Somebody whom a provider has vouched for, and whose account here waits for its password. */
export type PendingIdentity = z.infer<typeof pendingIdentity>;

const content = z.object({
  /** Where the shopper goes on afterwards, a path of the shop. */
  next: z.string().default(''),
  pending: pendingIdentity.nullable().default(null),
});
type SocialSignIn = z.infer<typeof content>;

/** What a sign-in that is under way has left with the browser. */
export async function readSignIn(jar: CookieJar): Promise<SocialSignIn> {
  const opened = await openSealed(jar, SIGN_IN);
  const parsed = content.safeParse(opened.content ?? {});
  return parsed.success ? parsed.data : { next: '', pending: null };
}

export function writeSignIn(jar: CookieJar, signIn: z.input<typeof content>): Promise<void> {
  return writeSealed(jar, SIGN_IN, content.parse(signIn));
}

export async function endPending(jar: CookieJar): Promise<void> {
  if (jar.get(SIGN_IN.name)) await removeSealed(jar, SIGN_IN);
}
