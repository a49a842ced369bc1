import 'server-only';
import type { z } from 'zod';
import {
  addPasskey as addCall,
  getPasskeys,
  loginPasskey,
  passkeyAssertion,
  passkeyAttestation,
  removePasskey as removeCall,
} from '#lib/contracts/account/passkeys.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import { MOST_PASSKEY_NAME } from '#lib/contracts/text-limits.ts';
import { mostLengthProblem } from '#lib/forms/domain/most-length.ts';
import { passkeyTexts as texts } from '#lib/labels/account/passkeys.ts';
import { orElse } from '#lib/platform/api/capabilities.ts';
import { call } from '#lib/platform/api/client.ts';
import { customersOnly } from '#lib/platform/bff/customers-only.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { doneAt, errorAt, textOf } from '#lib/platform/bff/form-post.ts';
import { refusable } from '#lib/platform/bff/refused.ts';
import { afterLogin, backTo } from '#lib/platform/return-path.ts';
import * as routes from '#lib/platform/routes.ts';
import { bearer, type Session } from '#lib/platform/session/content.ts';
import { rememberDevice } from '#lib/platform/session/known-devices.ts';
import { openLogin } from './open-login.ts';
import { attachPlacedOrders } from './order-account.ts';

type Passkey = CallOutput<typeof getPasskeys>['passkeys'][number];

/** The passkeys of who is logged in; null over a back-end that keeps none, where there is nothing to show. @throws BackendError */
export function loadPasskeys(session: Session): Promise<Passkey[] | null> {
  const own = async () => (await call(getPasskeys, {}, bearer(session))).passkeys;
  return orElse<Passkey[] | null>(getPasskeys, own, async () => null);
}

/** "Entrar con llave de acceso". Whatever does not hold leads back to the login. @throws BackendError when it is away */
export const logInByPasskey = defineForm(
  { name: 'passkey', done: 'login.passkey', fields: ['credential', 'next'] },
  async (posted, { session, jar, address }) => {
    const next = afterLogin(textOf(posted, 'next'));
    if (session.userId !== null) return { to: next };
    const again = routes.login(backTo(next));
    const credential = readCredential(passkeyAssertion, textOf(posted, 'credential'));
    if (!credential) return errorAt(again, texts.unavailable);
    const refused = (text: string) => errorAt(again, text);
    return refusable(async () => {
      const response = await call(loginPasskey, { credential, remoteaddress: address });
      if (!response.success) return refused(response.message);
      const entered = openLogin(session, response, true);
      await rememberDevice(jar, { of: 'customer', name: response.email });
      await attachPlacedOrders(entered);
      return { to: next, session: entered };
    }, refused);
  },
);

/** Keeps a passkey that the device has just made. @throws BackendError */
export const addPasskey = defineForm(
  { name: 'passkey-add', access: customersOnly({ page: routes.passkeys() }), fields: ['credential', 'name'] },
  async (posted, { token }) => {
    const credential = readCredential(passkeyAttestation, textOf(posted, 'credential'));
    if (!credential) return errorAt(routes.passkeys(), texts.refused);
    const name = textOf(posted, 'name');
    const refused = (text: string) => errorAt(routes.passkeys(), text);
    const long = mostLengthProblem(texts.name, name, MOST_PASSKEY_NAME);
    if (long) return refused(long);
    return refusable(async () => {
      const response = await call(addCall, { credential, name }, { token });
      return response.success ? doneAt(routes.passkeys(), texts.added) : refused(response.message);
    }, refused);
  },
);

/** @throws BackendError */
export const removePasskey = defineForm(
  { name: 'passkey-remove', access: customersOnly({ page: routes.passkeys() }), fields: ['passkeyid'] },
  async (posted, { token }) => {
    const { data } = removeCall.request.safeParse({ passkeyid: textOf(posted, 'passkeyid') });
    if (data) await call(removeCall, data, { token });
    return doneAt(routes.passkeys(), texts.removed);
  },
);

/** What a script has put into the form; null for anything else. */
function readCredential<Shape extends z.ZodType>(shape: Shape, json: string): z.output<Shape> | null {
  try {
    return shape.parse(JSON.parse(json));
  } catch {
    return null;
  }
}
