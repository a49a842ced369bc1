import 'server-only';
import { cartId } from '#lib/contracts/fields.ts';
import { LIFETIME_S } from '#lib/platform/domain/lifetimes.ts';
import { storedName } from '#lib/platform/domain/stored-names.ts';
import { type CookieJar, hiddenCookie } from '#lib/platform/session/sealed.ts';
import { isSigned, sign } from '#lib/platform/session/signed.ts';
import type { SignedText } from '#lib/platform/signing/signed-text.ts';

const COOKIE = storedName('first_cart');

/**
 * Names the cart that a visitor without JavaScript may begin: posts of two tabs at once then fill one cart. It is a name
 * alone, stored nowhere else, and no session: who writes as a newcomer is counted as one.
 */
export function nameFirstCart(jar: CookieJar): void {
  if (firstCartName(jar) !== null) return;
  const id = crypto.randomUUID();
  jar.set(COOKIE, `${id}.${sign(signedText(id))}`, { ...hiddenCookie(), maxAge: LIFETIME_S.session });
}

/** The name for the visitor's first cart; null without one that we signed. */
export function firstCartName(jar: CookieJar): string | null {
  const [id = '', signature = ''] = (jar.get(COOKIE)?.value ?? '').split('.');
  const parsed = cartId.safeParse(id);
  return parsed.success && isSigned(signature, signedText(id)) ? parsed.data : null;
}

/** The cart has begun: from here on the session names it. */
export function forgetFirstCart(jar: CookieJar): void {
  if (jar.get(COOKIE)) jar.set(COOKIE, '', { ...hiddenCookie(), maxAge: 0 });
}

function signedText(id: string): SignedText {
  return { purpose: 'first-cart', payload: id };
}
