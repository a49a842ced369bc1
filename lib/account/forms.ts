import 'server-only';
import { logout, logoutEverywhere } from '#lib/contracts/account.ts';
import { accountTexts } from '#lib/labels/account/account.ts';
import { accountPageTexts as texts } from '#lib/labels/account/account-pages.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { orElse } from '#lib/platform/api/capabilities.ts';
import { call } from '#lib/platform/api/client.ts';
import { BackendError } from '#lib/platform/api/errors.ts';
import { forgetSignIn } from '#lib/platform/auth/check-cookies.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { errorAt, type FormOutcome } from '#lib/platform/bff/form-post.ts';
import { isAnotherCustomers, pageOwner } from '#lib/platform/bff/page-owner.ts';
import { STORES_INFO_COOKIE, WISHES_COOKIE } from '#lib/platform/domain/flag-cookies.ts';
import {
  ANALYTICS_COOKIE,
  CONSENT_COOKIE,
  MARKETING_COOKIE,
  refusalsIn,
} from '#lib/platform/domain/visitor/consent.ts';
import { log } from '#lib/platform/logging.ts';
import * as routes from '#lib/platform/routes.ts';
import { parseSession } from '#lib/platform/session/content.ts';
import { takeWaiting } from '#lib/platform/session/flash.ts';
import { writeChoice } from '#lib/platform/session/marketing-consent.ts';
import type { CookieJar } from '#lib/platform/session/sealed.ts';
import { endPending } from './pending-identity.ts';

/** What other capabilities lend. */
interface LogoutTools {
  /** Forgets what was typed in the checkout of this browser. */
  forgetDraft: (jar: CookieJar) => Promise<void>;
}

/**
 * "Cerrar sesión": ends the token and leaves nothing of the customer in this browser (AUTH-36, SYNC-14). While the
 * back-end is away the browser forgets all the same: it holds the only copy of the token.
 */
export function logoutHere({ forgetDraft }: LogoutTools) {
  return defineForm(
    { name: 'logout', fields: [] },
    async (_posted, { session: { token }, jar, requestId }) => {
      if (token !== '')
        await call(logout, {}, { token }).catch(() => log('warn', 'logout.token', { requestId }));
      return leftShop(forgetDraft, jar, accountTexts.loggedOut);
    },
  );
}

/**
 * "Cerrar sesión en todos los dispositivos": the same, and no other device's token is good any more. Over a back-end
 * that cannot end them all, this one's ends.
 * @throws BackendError when the tokens may stand still
 */
export function logoutAll({ forgetDraft }: LogoutTools) {
  return defineForm({ name: 'logout-everywhere', fields: [] }, async (posted, { session, jar }) => {
    const { token } = session;
    if (isAnotherCustomers(pageOwner(posted), session)) return errorAt(routes.account(), texts.otherCustomer);
    if (token === '') return errorAt(routes.login(), errors.customersOnly);
    return leftShop(forgetDraft, jar, await endEverywhere(token));
  });
}

/** @returns the notice for the shopper */
async function endEverywhere(token: string): Promise<string> {
  const everywhere = async () => {
    await call(logoutEverywhere, {}, { token });
    return accountTexts.loggedOutEverywhere;
  };
  const here = async () => {
    await call(logout, {}, { token });
    return accountTexts.loggedOut;
  };
  try {
    return await orElse(logoutEverywhere, everywhere, here);
  } catch (error) {
    // The token had ended: only who shows one that stands can end the others.
    if (error instanceof BackendError && error.status === 401) return accountTexts.loggedOut;
    throw error;
  }
}

/** What a sign-in at a provider has left in this browser; of the provider itself the shop has no session (AUTH-36). */
async function forgetSocial(jar: CookieJar): Promise<void> {
  forgetSignIn(jar);
  await endPending(jar);
}

/**
 * A visitor who begins anew, at home: nothing is left of the customer but the choice of a store and what they have refused. The
 * list of stores is fetched again (SYNC-14).
 */
export async function leftShop(
  forgetDraft: LogoutTools['forgetDraft'],
  jar: CookieJar,
  text: string,
): Promise<FormOutcome> {
  await forgetDraft(jar);
  await forgetSocial(jar);
  // What was found out for the customer is nothing for who begins anew.
  await takeWaiting(jar);
  const refusals = refusalsIn(jar.get(CONSENT_COOKIE)?.value);
  // Whoever comes next is asked what they allow, and is nobody whom a tracker knows.
  for (const name of [STORES_INFO_COOKIE, WISHES_COOKIE, CONSENT_COOKIE, MARKETING_COOKIE, ANALYTICS_COOKIE])
    if (jar.get(name)) jar.set(name, '', { path: '/', maxAge: 0 });
  // Nothing that was refused is done unasked.
  if (refusals !== '') writeChoice(jar, refusals);
  return {
    to: routes.home(),
    session: parseSession({}),
    event: null,
    clears: ['cache', 'storage'],
    flash: { notice: { tone: 'success', text } },
  };
}
