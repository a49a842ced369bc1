import 'server-only';
import { z } from 'zod';
import { cartId } from '#lib/contracts/fields.ts';
import { storedName } from '#lib/platform/domain/stored-names.ts';
import {
  type CookieJar,
  openSealed,
  removeSealed,
  type SealedCookie,
  writeSealed,
} from '#lib/platform/session/sealed.ts';

/** A login of the staff is none of a customer's: a cookie of its own, as long as a day of work. */
const STAFF: SealedCookie = { name: storedName('staff'), ttlS: 12 * 3600, untilClosed: true };

const schema = z.object({
  token: z.string().min(1),
  /** The cart that they fill for a customer now, null without one. */
  cart: cartId.nullable().default(null),
  /** The link to it, which is shown again when the page is; '' before there is one. */
  link: z.string().default(''),
});

/** A login of the staff in this browser, with what they are at. */
export type StaffSession = z.infer<typeof schema>;

/** Null without a login. */
export async function staffSession(jar: CookieJar): Promise<StaffSession | null> {
  const parsed = schema.safeParse((await openSealed(jar, STAFF)).content);
  return parsed.success ? parsed.data : null;
}

/** The token of the staff's login in this browser; '' without one. */
export async function staffToken(jar: CookieJar): Promise<string> {
  return (await staffSession(jar))?.token ?? '';
}

/** Opens a login in this browser, or keeps what has changed of it; null ends it. */
export async function keepStaffSession(
  jar: CookieJar,
  session: (Pick<StaffSession, 'token'> & Partial<StaffSession>) | null,
): Promise<void> {
  if (session) await writeSealed(jar, STAFF, session);
  else await removeSealed(jar, STAFF);
}
