import 'server-only';
import { z } from 'zod';
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

const schema = z.object({ token: z.string().min(1) });

/** The token of the staff's login in this browser; '' without one. */
export async function staffToken(jar: CookieJar): Promise<string> {
  const parsed = schema.safeParse((await openSealed(jar, STAFF)).content);
  return parsed.success ? parsed.data.token : '';
}

/** Opens a login in this browser; '' ends it. */
export async function keepStaffToken(jar: CookieJar, token: string): Promise<void> {
  if (token === '') await removeSealed(jar, STAFF);
  else await writeSealed(jar, STAFF, { token });
}
