import { isSameSecret } from '../signing/signed-text.ts';

/** Where every process shows its metrics. */
export const METRICS_PATH = '/metrics';

const BEARER = /^Bearer +/i;

/**
 * What a request for metrics gets: 404 while no token is set, so that nobody learns that there are any; 401 without the token. It is
 * compared in constant time.
 * @param token METRICS_TOKEN, '' for none
 */
export function scrapeStatus(authorization: string | undefined, token: string): 200 | 401 | 404 {
  if (token === '') return 404;
  return isSameSecret(authorization?.replace(BEARER, ''), token) ? 200 : 401;
}
