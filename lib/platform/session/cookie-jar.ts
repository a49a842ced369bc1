import 'server-only';
import { cookies, headers } from 'next/headers';
import { type CookieRule, cookieRule, isHidden } from '../domain/cookies.ts';
import { env } from '../env.ts';
import { noteMarketingConsent } from './marketing-consent.ts';
import type { CookieJar } from './sealed.ts';

/** By which a browser takes a cookie from the shop's own host alone, over https and for all of its paths (RFC 6265bis). */
export const HOST_PREFIX = '__Host-';

/**
 * The cookies of a request under the names of the shop, with the attributes that are promised of them (domain/cookies.ts). What the
 * visitor allows the shop to tell of them goes for the whole request.
 */
export async function visitorJar(): Promise<CookieJar> {
  const jar = namedJar(await cookies());
  if (env().asked.includes('marketing')) noteMarketingConsent(jar, await headers());
  return jar;
}

/**
 * The same over any cookies. Hidden ones have the prefix where the shop is served over https.
 * @param jar cookies under the names that the browser sends
 */
export function namedJar(jar: CookieJar): CookieJar {
  const get = (name: string) => {
    const { value = '' } = jar.get(sentName(name)) ?? {};
    // A cookie that was removed in this request has no value.
    return value === '' ? undefined : { name, value };
  };
  const set = (name: string, value: string, options: Parameters<CookieJar['set']>[2]) => {
    const rule = cookieRule(name);
    if (!rule) throw new Error(`no rule for the cookie ${name}`);
    jar.set(sentName(name), value, { ...options, ...attributes(rule) });
  };
  const getAll = () =>
    (jar.getAll?.() ?? []).flatMap(({ name }) =>
      sentName(shopName(name)) === name ? (get(shopName(name)) ?? []) : [],
    );
  return { get, set, getAll };
}

/** The name that a browser gets, and sends, a cookie of the shop with. */
export function sentName(name: string): string {
  const rule = cookieRule(name);
  return rule && isHidden(rule) && env().secureCookies ? HOST_PREFIX + name : name;
}

/** The name without the prefix that a browser sends it with. */
const shopName = (name: string) => (name.startsWith(HOST_PREFIX) ? name.slice(HOST_PREFIX.length) : name);

function attributes(rule: CookieRule) {
  return {
    httpOnly: isHidden(rule),
    sameSite: 'lax' as const,
    secure: env().secureCookies,
    path: rule.path ?? '/',
  };
}
