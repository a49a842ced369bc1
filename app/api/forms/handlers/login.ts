import { logIn } from '#lib/account/log-in.ts';
import { attachPlacedOrders } from '#lib/account/order-account.ts';
import { logInByPasskey } from '#lib/account/passkeys.ts';
import { preregister } from '#lib/account/preregister.ts';
import { proveByLink } from '#lib/account/proof.ts';
import { recoverPassword, requestRecovery } from '#lib/account/recovery.ts';
import { register } from '#lib/account/register.ts';
import { beginSocial, linkSocial } from '#lib/account/social.ts';
import {
  FORGOT_FORM,
  LOGIN_FORM,
  PREREGISTER_FORM,
  RECOVERY_FORM,
  REGISTER_FORM,
} from '#lib/forms/domain/named.ts';
import type { FormHandler } from '#lib/platform/bff/form-post.ts';
import { loadStores } from '#lib/stores/data.ts';
import { type DefinedHandler, defined, type FormHandlers } from './defined.ts';
import { fromCart } from './leave-cart.ts';

/** A form that opens a login: what this browser ordered before is attached to the account. */
function opensLogin(name: string, handle: DefinedHandler): FormHandler {
  return defined(name, async (model, posted, context) => {
    const outcome = await handle(model, posted, context);
    if (outcome.session) await attachPlacedOrders(outcome.session);
    return outcome;
  });
}

/** Login, registration and recovery. */
export const loginForms = {
  login: fromCart(opensLogin(LOGIN_FORM, logIn)),
  social: fromCart(beginSocial),
  'social-link': linkSocial,
  passkey: logInByPasskey,
  preregister: defined(PREREGISTER_FORM, preregister),
  register: opensLogin(REGISTER_FORM, register({ loadStores })),
  'forgot-password': defined(FORGOT_FORM, requestRecovery),
  'recover-password': defined(RECOVERY_FORM, recoverPassword),
  'prove-email': proveByLink,
} satisfies FormHandlers;
