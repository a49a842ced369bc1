import 'server-only';
import { refreshToken } from '#lib/contracts/account.ts';
import { orElse } from '../api/capabilities.ts';
import { call } from '../api/client.ts';
import { shopNow } from '../clock.ts';
import { log } from '../logging.ts';
import { isDueForRefresh, type Session } from './content.ts';
import type { SessionHandle } from './session.ts';

/**
 * The session with a token that is no older than 3300 s (SYNC-26, GAP-088), written to its cookie. Requests and tabs that do
 * so at once do not log each other out: the token before stays good for some minutes. Where there is none to be had, the
 * one before goes on. Never throws.
 */
export async function refreshLogin({ session, save }: SessionHandle): Promise<Session> {
  const now = shopNow().getTime();
  if (!isDueForRefresh(session, now)) return session;
  const { token } = session;
  try {
    const response = await orElse(
      refreshToken,
      () => call(refreshToken, {}, { token }),
      async () => null,
    );
    if (!response?.success) return session;
    const expiry = Date.parse(response.expires);
    const refreshed = { ...session, token: response.token, expiry, since: now };
    await save(refreshed);
    return refreshed;
  } catch {
    log('warn', 'session.refresh');
    return session;
  }
}
