import 'server-only';
import type { NextRequest } from 'next/server';
import { login } from '#lib/contracts/account/login.ts';
import { type KeyType, keyType, linkSNKey, loginSNKey } from '#lib/contracts/account/social.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import { REGISTER_FORM } from '#lib/forms/domain/named.ts';
import { accountTexts } from '#lib/labels/account/account.ts';
import { socialTexts as texts } from '#lib/labels/account/social.ts';
import { orElse } from '#lib/platform/api/capabilities.ts';
import { call } from '#lib/platform/api/client.ts';
import { BackendError } from '#lib/platform/api/errors.ts';
import { signInProviders } from '#lib/platform/auth/providers.ts';
import { beginSignIn, endSignIn } from '#lib/platform/auth/sign-in.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import {
  errorAt,
  type FormContext,
  type FormHandler,
  type FormOutcome,
  textOf,
} from '#lib/platform/bff/form-post.ts';
import { refusable, refusedForm } from '#lib/platform/bff/refused.ts';
import { log } from '#lib/platform/logging.ts';
import { afterLogin, backTo } from '#lib/platform/return-path.ts';
import * as routes from '#lib/platform/routes.ts';
import { knownDevice, rememberDevice } from '#lib/platform/session/known-devices.ts';
import { type SocialLogin, socialLogin, toLoginRequest } from './domain/social-login.ts';
import { openLogin } from './open-login.ts';
import { attachPlacedOrders } from './order-account.ts';
import { endPending, type PendingIdentity, readSignIn, writeSignIn } from './pending-identity.ts';

/** The form that asks for the password of an account once. */
export const LINK_FORM = 'social-link';

type Opened = CallOutput<typeof loginSNKey>;

function loginPage(next: string): string {
  return routes.login(backTo(next));
}

/** A provider that has keys, by its name. */
export function knownProvider(name: string): KeyType | null {
  const { data } = keyType.safeParse(name);
  return data && signInProviders().includes(data) ? data : null;
}

/** "Continuar con …": on to the provider (AUTH-05). One that cannot be reached leads back to the login. */
export const beginSocial: FormHandler = async (posted, { session, jar, requestId }) => {
  const next = afterLogin(textOf(posted, 'next'));
  if (session.userId !== null) return { to: next };
  const provider = knownProvider(textOf(posted, 'provider'));
  const to = provider && (await beginSignIn(provider, requestId));
  if (!to) return errorAt(loginPage(next), texts.failed);
  await writeSignIn(jar, { next });
  return { to };
};

/**
 * Back from the provider. Who is linked is logged in; a new e-mail gets an account; one that has an account is asked for its
 * password first. What fails is logged, and the login page says no more than that another way is open (AUTH-16, AUTH-17).
 */
export async function endSocial(
  provider: KeyType,
  request: NextRequest,
  context: Pick<FormContext, 'session' | 'jar' | 'store' | 'requestId' | 'address'>,
): Promise<FormOutcome> {
  const { session, jar, store, requestId } = context;
  const next = afterLogin((await readSignIn(jar)).next);
  // Reloaded, or opened again from the history.
  if (session.userId !== null) return { to: next };
  const signedIn = await endSignIn(provider, request, jar, requestId);
  await endPending(jar);
  if ('failure' in signedIn) {
    return signedIn.failure === 'cancelled'
      ? { to: loginPage(next) }
      : errorAt(loginPage(next), texts.failed);
  }
  const person = socialLogin(provider, signedIn.profile, store.storeId);
  if (!person) return failed('profile', next, requestId);
  try {
    return await logInAs(person, next, context);
  } catch (error) {
    if (error instanceof BackendError && error.shopperMessage !== '')
      return errorAt(loginPage(next), error.shopperMessage);
    return failed(error instanceof BackendError ? error.kind : 'unknown', next, requestId);
  }
}

async function logInAs(
  person: SocialLogin,
  next: string,
  { session, jar, store, requestId, address }: Parameters<typeof endSocial>[2],
): Promise<FormOutcome> {
  const request = { ...toLoginRequest(person), defstoreid: store.storeId };
  const response = await call(loginSNKey, { ...request, remoteaddress: address });
  if (response.success) return entered(response, next, { session, jar });
  const { keytype, customerkey, email, emailverified, firstname, lastname } = request;
  switch (response.errorcode) {
    case '001': {
      log('warn', 'signin.no-email', { provider: keytype, requestId });
      const values = { names: firstname, lastname };
      const form = { name: REGISTER_FORM, values, errors: {} };
      return { to: routes.register(backTo(next)), flash: { form } };
    }
    case '002':
      await writeSignIn(jar, { next, pending: { keytype, customerkey, email, emailverified } });
      return { to: routes.linkAccount() };
    default:
      return failed(response.errorcode ?? 'refused', next, requestId);
  }
}

function failed(reason: string, next: string, requestId: string): FormOutcome {
  log('warn', 'signin.refused', { reason, requestId });
  return errorAt(loginPage(next), texts.failed);
}

/** A sign-in at a provider is remembered, as logins are by default (AUTH-02). */
async function entered(
  opened: Opened & { success: true },
  to: string,
  { session: before, jar }: Pick<FormContext, 'session' | 'jar'>,
): Promise<FormOutcome> {
  const session = openLogin(before, opened, true);
  await rememberDevice(jar, { of: 'customer', name: opened.email });
  await attachPlacedOrders(session);
  return { to, session };
}

/**
 * The password of the account that a provider's e-mail has: it links the two, once.
 * @throws BackendError
 */
export const linkSocial = defineForm(
  { name: 'social-link', done: 'login.social', fields: ['password', 'return'] },
  async (posted, { session, jar, address }) => {
    const { next, pending } = await readSignIn(jar);
    const to = afterLogin(next);
    if (session.userId !== null) return { to };
    if (!pending) return errorAt(loginPage(to), texts.over);
    const password = typeof posted.password === 'string' ? posted.password : '';
    const refused = (text: string) =>
      refusedForm(routes.linkAccount(), { name: LINK_FORM, values: {}, errors: { password: text } });
    if (password === '') return refused(texts.passwordMissing);
    return refusable(async () => {
      const response = await link(pending, password, { jar, address });
      if (!response.success)
        return refused(response.errorcode === 'AUTE_10' ? accountTexts.wrongPassword : response.message);
      await endPending(jar);
      return entered(response, to, { session, jar });
    }, refused);
  },
);

/** Over a back-end that links none, the password logs in as it always does. */
async function link(
  pending: PendingIdentity,
  password: string,
  { jar, address: remoteaddress }: Pick<FormContext, 'jar' | 'address'>,
): Promise<Opened> {
  const { email } = pending;
  const tried = { password, remoteaddress, ...(await knownDevice(jar, { of: 'customer', name: email })) };
  return orElse(
    linkSNKey,
    () => call(linkSNKey, { ...pending, ...tried }),
    () => call(login, { email, ...tried }),
  );
}
