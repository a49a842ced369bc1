import 'server-only';
import { staffTexts } from '#lib/labels/staff/staff.ts';
import { errorAt, type FormOutcome } from '#lib/platform/bff/form-post.ts';
import * as routes from '#lib/platform/routes.ts';
import type { CookieJar } from '#lib/platform/session/sealed.ts';
import { keepStaffSession, type StaffWaiting, staffSession } from './session.ts';

/** To the login of the staff with a word about why; what was typed waits for who logs in again. */
export async function staffLoginEnded(jar: CookieJar, waiting: StaffWaiting): Promise<FormOutcome> {
  const session = await staffSession(jar);
  if (session) await keepStaffSession(jar, { ...session, waiting });
  return errorAt(routes.staff(), staffTexts.loginEnded);
}
