import 'server-only';
import { type CookieStore, getIronSession } from 'iron-session';
import { env } from '../env.ts';
import { log } from '../logging.ts';
import { parseSession, type Session } from './content.ts';

const SESSION_COOKIE = 'ajuar_session';
/** 168 hours (SYNC-16), in seconds. */
const SESSION_TTL_S = 168 * 3600;

/** A visitor's session and the way to keep a change of it. */
export interface SessionHandle {
  session: Session;
  /** Did the visitor bring a session that could be opened? */
  known: boolean;
  /** Seals the session into the cookie. Only writes do so: a visitor who looks gets none. */
  save: (session: Session) => Promise<void>;
}

/**
 * Opens the visitor's session. A cookie that is missing, expired, corrupt or sealed with another key counts as none;
 * the next write replaces it.
 * @param jar `await cookies()`
 */
export async function openSession(jar: CookieStore): Promise<SessionHandle> {
  const sealed = await getIronSession<Session>(jar, {
    cookieName: SESSION_COOKIE,
    password: env().sessionSecret,
    ttl: SESSION_TTL_S,
    // Names and addresses may be long: several cookies then, instead of a failed write.
    chunk: true,
    cookieOptions: { httpOnly: true, sameSite: 'lax', secure: env().secureCookies, path: '/' },
    onUnsealError: (reason) => {
      if (reason !== 'expired') log('info', 'session.rejected', { reason });
    },
  });
  const content: unknown = { ...sealed };
  return {
    session: parseSession(content),
    known: Object.keys(sealed).length > 0,
    save: async (session) => {
      Object.assign(sealed, session);
      await sealed.save();
    },
  };
}
