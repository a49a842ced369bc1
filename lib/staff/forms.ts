import 'server-only';
import { changeStaffOrder, staffLogin, staffLogout } from '#lib/contracts/account/staff.ts';
import { MOST_REASON } from '#lib/contracts/text-limits.ts';
import { mostLengthProblem } from '#lib/forms/domain/most-length.ts';
import { staffTexts as texts } from '#lib/labels/staff/staff.ts';
import { call } from '#lib/platform/api/client.ts';
import { BackendError } from '#lib/platform/api/errors.ts';
import { errorAt, type FormHandler, type FormOutcome, textOf } from '#lib/platform/bff/form-post.ts';
import { routes } from '#lib/platform/routes.ts';
import { knownDevice, rememberDevice } from '#lib/platform/session/known-devices.ts';
import { whileLoggedIn } from './data.ts';
import { keepStaffSession, staffToken } from './session.ts';

export const STAFF_LOGIN_FORM = 'staff-login';
export const STAFF_ORDER_FORM = 'staff-order';

/** Opens the staff's login; refused: the form again with the name, never the password. */
export const logStaffInByForm: FormHandler = async (posted, { jar, address }) => {
  const name = textOf(posted, 'name');
  const refused = (text: string): FormOutcome => ({
    to: routes.staff(),
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
    await keepStaffSession(jar, { token: response.token });
    await rememberDevice(jar, account);
    return { to: routes.staff() };
  } catch (error) {
    // Too many attempts.
    if (error instanceof BackendError && error.shopperMessage !== '') return refused(error.shopperMessage);
    throw error;
  }
};

/** Ends the staff's login, also where the back-end has ended it already. */
export const logStaffOutByForm: FormHandler = async (_posted, { jar }) => {
  const token = await staffToken(jar);
  await whileLoggedIn(token, () => call(staffLogout, {}, { token }));
  await keepStaffSession(jar, null);
  return { to: routes.staff(), clears: ['cache'] };
};

/** Makes an order ready, hands it over or cancels it; refused: its page, with what was typed. */
export const changeStaffOrderByForm: FormHandler = async (posted, { jar }) => {
  const [orderid = '', action = '', code = '', reason = ''] = ['orderid', 'action', 'code', 'reason'].map(
    (name) => textOf(posted, name),
  );
  // What was typed is judged apart, so that it comes back whole.
  const which = changeStaffOrder.request.safeParse({ orderid, action, code: '', reason: '' });
  if (!which.success) return errorAt(routes.staff(), texts.notFound);
  const to = routes.staffOrder(which.data.orderid);
  const refused = (text: string): FormOutcome => {
    const field = action === 'refund' ? 'reason' : 'code';
    const form = { name: STAFF_ORDER_FORM, values: { code, reason }, errors: { [field]: text } };
    const hasField = action === 'refund' || action === 'handover';
    return { to, flash: { form, ...(!hasField && { notice: { tone: 'error', text } }) } };
  };
  const input = changeStaffOrder.request.safeParse({ orderid, action, code, reason });
  if (!input.success) {
    return refused(mostLengthProblem(texts.reason, reason, MOST_REASON) ?? texts.wrongCode);
  }
  const token = await staffToken(jar);
  try {
    const done = await whileLoggedIn(token, () => call(changeStaffOrder, input.data, { token }));
    if (!done) return errorAt(routes.staff(), texts.loginEnded);
    if (!done.success) return refused(done.message);
    const text =
      action === 'giveback'
        ? texts.givenBack(input.data.orderid)
        : texts.done(input.data.orderid, done.statusname);
    return { to, flash: { notice: { tone: 'success', text } } };
  } catch (error) {
    // Too many codes.
    if (error instanceof BackendError && error.shopperMessage !== '') return refused(error.shopperMessage);
    throw error;
  }
};
