import 'server-only';
import { setCustomers } from '#lib/contracts/account/login.ts';
import { REGISTER_FORM } from '#lib/forms/domain/named.ts';
import { asTyped, validateForm } from '#lib/forms/domain/validate.ts';
import { loadModel } from '#lib/forms/load-model.ts';
import { accountTexts } from '#lib/labels/account/account.ts';
import { loginTexts } from '#lib/labels/account/login.ts';
import { idIn } from '#lib/platform/addresses/fields.ts';
import { call } from '#lib/platform/api/client.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { type FormContext, type FormOutcome, type Posted, textOf } from '#lib/platform/bff/form-post.ts';
import { refusable, refusedForm } from '#lib/platform/bff/refused.ts';
import { log } from '#lib/platform/logging.ts';
import { afterLogin, backTo } from '#lib/platform/return-path.ts';
import * as routes from '#lib/platform/routes.ts';
import type { ChosenStore } from '#lib/platform/session/chosen-store.ts';
import { NEXT } from './log-in.ts';
import { loginWith } from './open-login.ts';
import { attachPlacedOrders } from './order-account.ts';

/** Name of the form's button: a browser names it only when it sends the form by itself, without the shop's scripts. */
export const PLAIN = 'plain';

/** Name of the hidden field with the store in which the form was shown (AUTH-20). */
export const STORE_FIELD = 'storeid';

type Values = Readonly<Record<string, string>>;

/** What other capabilities lend. */
interface RegisterTools {
  loadStores: () => Promise<readonly ChosenStore[]>;
}

/**
 * "Crear mi cuenta": registers with the store of the form and logs in at once (AUTH-20 to AUTH-26). The page that
 * follows says that the account was made; where it cannot, that is without scripts, and where the login was refused, a page
 * of its own does (AUTH-24). Refused: the form again, with all but the password.
 * @throws BackendError
 */
export function register({ loadStores }: RegisterTools) {
  return defineForm(
    {
      name: 'register',
      done: 'sign_up.password',
      fields: ['names', 'lastname', 'email', 'password', 'suscribe'],
    },
    async (posted, context) => {
      const shownIn = idIn(textOf(posted, STORE_FIELD));
      const store = (await loadStores()).find(({ storeId }) => storeId === shownIn) ?? context.store;
      return registerIn(store, posted, context);
    },
  );
}

async function registerIn(store: ChosenStore, posted: Posted, context: FormContext): Promise<FormOutcome> {
  const model = await loadModel(REGISTER_FORM);
  const next = afterLogin(textOf(posted, NEXT));
  const { values, errors } = validateForm(model, posted);
  const again = routes.register(backTo(next));
  const refused = (wrong: Values, text?: string) =>
    refusedForm(again, { name: REGISTER_FORM, values: asTyped(model, posted), errors: wrong }, text);
  if (!values.email) log('info', 'register.no-email', { requestId: context.requestId });
  if (Object.keys(errors).length > 0) return refused(errors);
  return refusable(
    async () => {
      const response = await call(setCustomers, inputOf(values, store, context));
      if (!response.success && response.errorcode === '002')
        return refused({ email: accountTexts.userExists });
      if (!response.success) return refused({}, response.message || loginTexts.unknownError);
      const session = await openAccount(values, context);
      if (session) await attachPlacedOrders(session);
      const goesOn = session !== null && textOf(posted, PLAIN) === '';
      return {
        to: goesOn ? next : routes.registered(backTo(next)),
        ...(session && { session }),
        flash: { notice: { tone: 'success', text: accountTexts.registered } },
      };
    },
    (text) => refused({}, text),
  );
}

function inputOf(values: Values, store: ChosenStore, { address }: FormContext) {
  const {
    email = '',
    password = '',
    names = '',
    lastname = '',
    lastname2 = '',
    phone = '',
    code = '',
  } = values;
  return {
    ...{ email, password, names, lastname, lastname2, phone, code },
    birthday: values.birthday ?? '',
    suscribe: (values.suscribe ?? '') !== '',
    storeid: store.storeId,
    remoteaddress: address,
  };
}

/** The session of the new customer; null where the login is not to be had: the account is there all the same. */
async function openAccount({ email = '', password = '', remember = '' }: Values, context: FormContext) {
  const opened = await loginWith({ email, password }, context, remember !== '').catch(() => null);
  if (opened === null) log('warn', 'register.login', { requestId: context.requestId });
  return opened;
}
