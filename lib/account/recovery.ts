import 'server-only';
import { changePasswordByToken, getTokenEmail } from '#lib/contracts/account/recovery.ts';
import { FORGOT_FORM, RECOVERY_FORM } from '#lib/forms/domain/named.ts';
import { asTyped, validateForm } from '#lib/forms/domain/validate.ts';
import { loadModel } from '#lib/forms/load-model.ts';
import { accountTexts } from '#lib/labels/account/account.ts';
import { recoveryTexts } from '#lib/labels/account/recovery.ts';
import { call } from '#lib/platform/api/client.ts';
import { BackendError } from '#lib/platform/api/errors.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { textOf } from '#lib/platform/bff/form-post.ts';
import { refusable, refusedForm } from '#lib/platform/bff/refused.ts';
import { log } from '#lib/platform/logging.ts';
import { afterLogin, backTo } from '#lib/platform/return-path.ts';
import * as routes from '#lib/platform/routes.ts';
import { knownDevice } from '#lib/platform/session/known-devices.ts';
import { NEXT } from './log-in.ts';

type Values = Readonly<Record<string, string>>;

/** Where the form to choose another password says of which link it is. */
export const LINK_TOKEN = 'token';

/** The token of the login page after a password was changed by a mailed link (AUTH-06, AUTH-29). */
export const RECOVERED = 'successful';

/** The back-end's code for an e-mail that has no account (CALL-44). */
const UNKNOWN = '002';

/** Any other token says that the mail was sent (GAP-083). */
const SENT = 'enviado';

/**
 * Asks for the mail with the link, and goes to the login page, which says so: the same for an e-mail that nobody has
 * (AUTH-27, GAP-081). What fails is said with the e-mail, which stays in the form (AUTH-28).
 */
export const requestRecovery = defineForm(
  { name: 'forgot-password', fields: ['email'] },
  async (posted, { address, jar, requestId }) => {
    const model = await loadModel(FORGOT_FORM);
    const next = afterLogin(textOf(posted, NEXT));
    const { values, errors } = validateForm(model, posted);
    const { email = '' } = values;
    const refused = (wrong: Values, text?: string) =>
      refusedForm(
        routes.forgotPassword(backTo(next)),
        { name: FORGOT_FORM, values: asTyped(model, posted), errors: wrong },
        text,
      );
    if (Object.keys(errors).length > 0) return refused(errors);
    try {
      const response = await call(getTokenEmail, {
        ...{ email, remoteaddress: address },
        ...(await knownDevice(jar, { of: 'customer', name: email })),
      });
      // The back-end says that nobody has this e-mail; the page does not.
      const isUnknown = !response.success && response.errorcode === UNKNOWN;
      if (!response.success && !isUnknown) return refused({}, failureText(response.errorcode, email));
      const token = tokenOf(response.success ? response.token : '');
      const notice = { tone: 'success' as const, text: recoveryTexts.sentTo(email) };
      return { to: routes.loginAfter(token, backTo(next)), flash: { notice } };
    } catch (error) {
      log('warn', 'recovery.request', { requestId });
      const text = error instanceof BackendError ? error.shopperMessage : '';
      return refused({}, text || recoveryTexts.failed(email));
    }
  },
);

/** What the login page says that the mail was sent by: nothing that says that a password was changed. */
function tokenOf(token: string): string {
  return token === '' || token === RECOVERED ? SENT : token;
}

/** By its code (AUTH-28, GAP-082). */
function failureText(code: string | undefined, email: string): string {
  return code === '001' ? accountTexts.unknownEmail : recoveryTexts.failed(email);
}

/**
 * Changes the password by the link of a mail, once the form is valid (AUTH-29 to AUTH-34). A link that is over leads to
 * its page, which says so and offers another.
 * @throws BackendError
 */
export const recoverPassword = defineForm(
  { name: 'recover-password', fields: ['token', 'password', 'password2'] },
  async (posted, { address }) => {
    const model = await loadModel(RECOVERY_FORM);
    const token = textOf(posted, LINK_TOKEN).slice(0, 200);
    const { values, errors } = validateForm(model, posted);
    const refused = (wrong: Values, text?: string) =>
      refusedForm(routes.recovery(token || '-'), { name: RECOVERY_FORM, values: {}, errors: wrong }, text);
    if (Object.keys(errors).length > 0) return refused(errors);
    const { password = '', email = '' } = values;
    return refusable(
      async () => {
        const response = await call(changePasswordByToken, {
          token,
          password,
          email,
          remoteaddress: address,
        });
        if (response.success) return { to: routes.loginAfter(RECOVERED) };
        if (response.errorcode === '002') return refused({ [LINK_TOKEN]: accountTexts.linkOver });
        if (response.errorcode === '001') return refused({}, accountTexts.unknownEmail);
        return refused({}, accountTexts.updateFailed);
      },
      (text) => refused({}, text),
    );
  },
);
