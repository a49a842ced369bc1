import 'server-only';
import { staffLogin, staffLogout } from '#lib/contracts/account/staff.ts';
import { staffTexts as texts } from '#lib/labels/staff/staff.ts';
import { call } from '#lib/platform/api/client.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { safePath, textOf } from '#lib/platform/bff/form-post.ts';
import { refusable, refusedForm } from '#lib/platform/bff/refused.ts';
import * as routes from '#lib/platform/routes.ts';
import { knownDevice, rememberDevice } from '#lib/platform/session/known-devices.ts';
import { whileLoggedIn } from './data.ts';
import { keepStaffSession, openStaffSession, staffToken } from './session.ts';

export const STAFF_LOGIN_FORM = 'staff-login';

/** Opens the staff's login; refused: the form again with the name, never the password. */
export const logStaffInByForm = defineForm(
  { name: 'staff-login', fields: ['name', 'password'] },
  async (posted, { jar, address }) => {
    const name = textOf(posted, 'name');
    const next = staffPageIn(textOf(posted, 'next'));
    const form = { name: STAFF_LOGIN_FORM, values: { name }, errors: {} };
    const refused = (text: string) => refusedForm(routes.staff({ next }), form, text);
    const account = { of: 'staff' as const, name };
    const input = staffLogin.request.safeParse({
      ...{ name, password: textOf(posted, 'password'), remoteaddress: address },
      ...(await knownDevice(jar, account)),
    });
    if (!input.success || name === '') return refused(texts.wrongLogin);
    // Too many attempts are refused, too.
    return refusable(async () => {
      const response = await call(staffLogin, input.data);
      if (!response.success) return refused(response.message);
      const waiting = await openStaffSession(jar, { token: response.token, name });
      await rememberDevice(jar, account);
      if (!waiting) return { to: next || routes.staff() };
      const { to, form } = waiting;
      return { to, ...(form && { flash: { form: { ...form, errors: {} } } }) };
    }, refused);
  },
);

const STAFF_PAGE = /^\/operador(?:\/[\w-]{1,40}){0,2}(?:\?[^#]*)?$/;

/** The page of the shop floor that a text names; '' for anything else. */
export function staffPageIn(text: string): string {
  return STAFF_PAGE.test(text) ? safePath(text, '') : '';
}

/** Ends the staff's login, also where the back-end has ended it already. */
export const logStaffOutByForm = defineForm(
  { name: 'staff-logout', fields: ['return'] },
  async (_posted, { jar }) => {
    const token = await staffToken(jar);
    await whileLoggedIn(token, () => call(staffLogout, {}, { token }));
    await keepStaffSession(jar, null);
    return { to: routes.staff(), clears: ['cache'] };
  },
);
