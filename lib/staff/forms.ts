import 'server-only';
import { staffLogin, staffLogout } from '#lib/contracts/account/staff.ts';
import { staffTexts as texts } from '#lib/labels/staff/staff.ts';
import { call } from '#lib/platform/api/client.ts';
import { BackendError } from '#lib/platform/api/errors.ts';
import { type FormHandler, type FormOutcome, safePath, textOf } from '#lib/platform/bff/form-post.ts';
import * as routes from '#lib/platform/routes.ts';
import { knownDevice, rememberDevice } from '#lib/platform/session/known-devices.ts';
import { whileLoggedIn } from './data.ts';
import { keepStaffSession, openStaffSession, staffToken } from './session.ts';

export const STAFF_LOGIN_FORM = 'staff-login';

/** Opens the staff's login; refused: the form again with the name, never the password. */
export const logStaffInByForm: FormHandler = async (posted, { jar, address }) => {
  const name = textOf(posted, 'name');
  const next = staffPageIn(textOf(posted, 'next'));
  const refused = (text: string): FormOutcome => ({
    to: routes.staff({ next }),
    flash: {
      form: { name: STAFF_LOGIN_FORM, values: { name }, errors: {} },
      notice: { tone: 'error', text },
    },
  });
  const account = { of: 'staff' as const, name };
  const input = staffLogin.request.safeParse({
    ...{ name, password: textOf(posted, 'password'), remoteaddress: address },
    ...(await knownDevice(jar, account)),
  });
  if (!input.success || name === '') return refused(texts.wrongLogin);
  try {
    const response = await call(staffLogin, input.data);
    if (!response.success) return refused(response.message);
    const waiting = await openStaffSession(jar, { token: response.token, name });
    await rememberDevice(jar, account);
    if (!waiting) return { to: next || routes.staff() };
    const { to, form } = waiting;
    return { to, ...(form && { flash: { form: { ...form, errors: {} } } }) };
  } catch (error) {
    // Too many attempts.
    if (error instanceof BackendError && error.shopperMessage !== '') return refused(error.shopperMessage);
    throw error;
  }
};

const STAFF_PAGE = /^\/operador(?:\/[\w-]{1,40}){0,2}(?:\?[^#]*)?$/;

/** The page of the shop floor that a text names; '' for anything else. */
export function staffPageIn(text: string): string {
  return STAFF_PAGE.test(text) ? safePath(text, '') : '';
}

/** Ends the staff's login, also where the back-end has ended it already. */
export const logStaffOutByForm: FormHandler = async (_posted, { jar }) => {
  const token = await staffToken(jar);
  await whileLoggedIn(token, () => call(staffLogout, {}, { token }));
  await keepStaffSession(jar, null);
  return { to: routes.staff(), clears: ['cache'] };
};
