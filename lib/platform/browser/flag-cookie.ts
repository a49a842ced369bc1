import Cookies from 'js-cookie';

/**
 * Writes a cookie that scripts read, with the attributes that the server gives it (domain/cookies.ts).
 * @param expires in days, or the moment when it ends
 */
export function writeFlagCookie(name: string, value: string, expires: number | Date, path = '/'): void {
  Cookies.set(name, value, { expires, path, sameSite: 'lax', secure: location.protocol === 'https:' });
}
