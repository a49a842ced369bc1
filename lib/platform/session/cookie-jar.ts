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
 * The same over any cookies. Hidden ones have the prefix where the shop is served over https; those of before, without it, are
 * read as well while `HOST_COOKIES` says `migrate`, and removed by the next write. `off` writes the names of before.
 * @param jar cookies under the names that the browser sends
 */
export function namedJar(jar: CookieJar): CookieJar {
  const { own, before } = namesNow();
  /** A cookie that was removed in this request has no value. */
  const kept = (name: string) => (jar.get(name)?.value ? jar.get(name) : undefined);
  const names = (name: string) =>
    isHiddenName(name) ? [own, ...before].map((prefix) => prefix + name) : [name];
  const get = (name: string) => {
    const found = names(name).map(kept).find(Boolean);
    return found && { name, value: found.value };
  };
  const set = (name: string, value: string, options: Parameters<CookieJar['set']>[2]) => {
    const rule = cookieRule(name);
    if (!rule) throw new Error(`no rule for the cookie ${name}`);
    const [written = name, ...others] = names(name);
    jar.set(written, value, { ...options, ...attributes(rule) });
    for (const other of others) if (kept(other)) jar.set(other, '', { ...attributes(rule), maxAge: 0 });
  };
  const getAll = () =>
    [
      ...new Set(
        (jar.getAll?.() ?? []).map(({ name }) =>
          name.startsWith(HOST_PREFIX) ? name.slice(HOST_PREFIX.length) : name,
        ),
      ),
    ].flatMap((name) => get(name) ?? []);
  const isRenamed = (name: string) => {
    const [written = name, ...others] = names(name);
    return !kept(written) && others.some((other) => kept(other) !== undefined);
  };
  return { get, set, getAll, isRenamed };
}

/**
 * Gives cookies of before their new names, as they are: nobody loses what they had by an update. The login is written by its session,
 * which knows whether the browser is to remember it.
 * @param except names that the session writes itself
 */
export function renameCookies(jar: CookieJar, except: readonly string[]): void {
  for (const { name, value } of jar.getAll?.() ?? []) {
    if (!jar.isRenamed?.(name) || except.includes(name)) continue;
    const ttlS = cookieRule(name)?.ttlS ?? null;
    jar.set(name, value, ttlS === null ? {} : { maxAge: ttlS });
  }
}

/** The prefix that hidden cookies are written with, and those that are read besides. */
function namesNow(): { own: string; before: readonly string[] } {
  const { secureCookies, hostCookies } = env();
  if (!secureCookies) return { own: '', before: [] };
  if (hostCookies === 'off') return { own: '', before: [HOST_PREFIX] };
  return { own: HOST_PREFIX, before: hostCookies === 'only' ? [] : [''] };
}

function isHiddenName(name: string): boolean {
  const rule = cookieRule(name);
  return rule !== undefined && isHidden(rule);
}

function attributes(rule: CookieRule) {
  return {
    httpOnly: isHidden(rule),
    sameSite: 'lax' as const,
    secure: env().secureCookies,
    path: rule.path ?? '/',
  };
}
