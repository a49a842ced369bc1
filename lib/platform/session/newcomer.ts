import 'server-only';
import { cartId, visitorId } from '#lib/contracts/fields.ts';
import { LIFETIME_S } from '#lib/platform/domain/lifetimes.ts';
import { storedName } from '#lib/platform/domain/stored-names.ts';
import type { SignedText } from '#lib/platform/signing/signed-text.ts';
import type { NewcomerNames } from './content.ts';
import { type CookieJar, hiddenCookie } from './sealed.ts';
import { isSigned, sign } from './signed.ts';

const COOKIE = storedName('newcomer');

/**
 * Names who has not written anything yet, and the cart that they may begin, before their first form is sent: sent twice at once, or
 * once more after a lost response, it comes from one visitor. The names are stored nowhere else, and are no session: who writes
 * as a newcomer is counted as one.
 */
export function nameNewcomer(jar: CookieJar): void {
  if (newcomerNames(jar) !== null) return;
  const names = `${crypto.randomUUID()}.${crypto.randomUUID()}`;
  jar.set(COOKIE, `${names}.${sign(signedText(names))}`, { ...hiddenCookie(), maxAge: LIFETIME_S.session });
}

/** The names that we gave a newcomer and signed; null without any. */
export function newcomerNames(jar: CookieJar): NewcomerNames | null {
  const [visitor = '', cart = '', signature = ''] = (jar.get(COOKIE)?.value ?? '').split('.');
  const names = { visitor: visitorId.safeParse(visitor).data, cart: cartId.safeParse(cart).data };
  if (!names.visitor || !names.cart || !isSigned(signature, signedText(`${visitor}.${cart}`))) return null;
  return { visitor: names.visitor, cart: names.cart };
}

/** They have written something: from here on the session names them. */
export function forgetNewcomer(jar: CookieJar): void {
  if (jar.get(COOKIE)) jar.set(COOKIE, '', { ...hiddenCookie(), maxAge: 0 });
}

function signedText(payload: string): SignedText {
  return { purpose: 'newcomer', payload };
}
