import Cookies from 'js-cookie';

/** js-cookie counts in days. */
const DAY_S = 86_400;

/**
 * Writes a cookie that scripts read, with the attributes that the server gives it (domain/cookies.ts).
 * @param lifetimeS how long it lasts, in seconds
 */
export function writeFlagCookie(name: string, value: string, lifetimeS: number, path = '/'): void {
  const secure = location.protocol === 'https:';
  Cookies.set(name, value, { expires: lifetimeS / DAY_S, path, sameSite: 'lax', secure });
}
