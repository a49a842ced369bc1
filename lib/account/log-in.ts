import 'server-only';
import { password as passwordText } from '#lib/contracts/account/fields.ts';
import { login } from '#lib/contracts/account/login.ts';
import { LOGIN_FORM } from '#lib/forms/domain/named.ts';
import { asTyped, validateForm } from '#lib/forms/domain/validate.ts';
import { loadModel } from '#lib/forms/load-model.ts';
import { accountTexts } from '#lib/labels/account/account.ts';
import { loginTexts } from '#lib/labels/account/login.ts';
import { call } from '#lib/platform/api/client.ts';
import { type FormContext, type FormOutcome, type Posted, textOf } from '#lib/platform/bff/form-post.ts';
import { refusable, refusedForm } from '#lib/platform/bff/refused.ts';
import { afterLogin, backTo } from '#lib/platform/return-path.ts';
import * as routes from '#lib/platform/routes.ts';
import { knownDevice, rememberDevice } from '#lib/platform/session/known-devices.ts';
import { openLogin } from './open-login.ts';
import { attachPlacedOrders } from './order-account.ts';

/** Where the login's form says that it leads. */
export const NEXT = 'next';
/** A field of the login within a purchase: a refused one comes back to it (CHK-22). */
export const BUYING = 'buying';
/** What that field says where the login is for a coupon (COUP-05). */
export const FOR_COUPON = 'coupon';

/**
 * "Iniciar sesión" (AUTH-01, AUTH-09). Refused: the login page again, with the e-mail, never the password.
 * @throws BackendError
 */
export async function logIn(posted: Posted, context: FormContext): Promise<FormOutcome> {
  const model = await loadModel(LOGIN_FORM);
  const next = afterLogin(textOf(posted, NEXT));
  const { values, errors } = validateForm(model, posted);
  const again = pageOfLogin(textOf(posted, BUYING), next);
  const refused = (text = '') =>
    refusedForm(again, { name: LOGIN_FORM, values: asTyped(model, posted), errors }, text);
  if (Object.keys(errors).length > 0) return refused();
  const { email = '', password = '', remember = '' } = values;
  if (!passwordText.safeParse(password).success) return refused(accountTexts.wrongLogin);
  return refusable(async () => {
    const account = { of: 'customer' as const, name: email };
    const device = await knownDevice(context.jar, account);
    const response = await call(login, { email, password, remoteaddress: context.address, ...device });
    if (!response.success)
      return refused(textOfCode(response.errorcode) || response.message || loginTexts.unknownError);
    await rememberDevice(context.jar, account);
    const session = openLogin(context.session, response, remember !== '');
    await attachPlacedOrders(session);
    return { to: next, session };
  }, refused);
}

/** The page that a refused login comes back to. */
function pageOfLogin(buying: string, next: string): string {
  if (buying === '') return routes.login(backTo(next));
  return buying === FOR_COUPON ? routes.couponLogin() : routes.checkoutLogin();
}

/** What a code of the call says (AUTH-10, AUTH-11); '' for any other. */
function textOfCode(code: string | undefined): string {
  if (code === 'AUTE_10') return accountTexts.wrongLogin;
  return code === 'AUTE_90' ? loginTexts.unknownError : '';
}
