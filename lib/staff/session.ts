import 'server-only';
import { z } from 'zod';
import { cartId } from '#lib/contracts/fields.ts';
import { formValues } from '#lib/contracts/forms.ts';
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

/** What one of the staff sent after their login had ended. */
const waitingSchema = z.object({
  /** The page that it was sent from. */
  to: z.string(),
  /** What was typed, as the page shows a form that was refused. */
  form: z.object({ name: z.string(), values: formValues }).nullable(),
});
export type StaffWaiting = z.infer<typeof waitingSchema>;

const schema = z.object({
  token: z.string().min(1),
  /** Whose login it is; '' in older cookies. */
  name: z.string().default(''),
  /** The cart that they fill for a customer now, null without one. */
  cart: cartId.nullable().default(null),
  /** The link to it, which is shown again when the page is; '' before there is one. */
  link: z.string().default(''),
  /** What goes on once they have logged in again. */
  waiting: waitingSchema.nullable().default(null),
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

/**
 * Opens a login in this browser. Who logs in again after theirs ended goes on with the cart that they fill, its link and what they
 * sent last; nobody else does.
 * @returns what they sent, null without
 */
export async function openStaffSession(
  jar: CookieJar,
  { token, name }: Pick<StaffSession, 'token' | 'name'>,
): Promise<StaffWaiting | null> {
  const before = await staffSession(jar);
  const own = before?.name.toLowerCase() === name.toLowerCase() ? before : null;
  await keepStaffSession(jar, { ...own, token, name, waiting: null });
  return own?.waiting ?? null;
}

/** Opens a login in this browser, or keeps what has changed of it; null ends it. */
export async function keepStaffSession(
  jar: CookieJar,
  session: (Pick<StaffSession, 'token'> & Partial<StaffSession>) | null,
): Promise<void> {
  if (session) await writeSealed(jar, STAFF, session);
  else await removeSealed(jar, STAFF);
}
