import 'server-only';
import { randomUUID } from 'node:crypto';
import { type CookieStore, getIronSession } from 'iron-session';
import { env } from '../env.ts';
import { log } from '../logging.ts';
import { asVisitor, loginEnded, parseSession, type Session, withoutStale } from './content.ts';

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
 * Opens the visitor's session. A cookie that is missing, expired, corrupt or sealed with a strange key counts as none;
 * the next write replaces it. What the secret before the present one sealed is read still (SESSION_SECRET_OLD), and
 * sealed anew by the next write. A login that has ended leaves a visitor.
 * @param jar `await cookies()`
 */
export async function openSession(jar: CookieStore): Promise<SessionHandle> {
  const { sessionSecret, oldSessionSecret } = env();
  const sealed = await unseal(jar, sessionSecret, oldSessionSecret === '');
  const empty = Object.keys(sealed).length === 0;
  const content: unknown = {
    ...(empty && oldSessionSecret ? await unseal(jar, oldSessionSecret, true) : sealed),
  };
  const now = Date.now();
  const session = withoutStale(parseSession(content), now);
  const ended = loginEnded(session, now);
  if (ended) log('info', 'session.login-ended');
  return {
    session: ended ? asVisitor(session) : session,
    known: isObject(content) && Object.keys(content).length > 0,
    save: async (changed) => {
      Object.assign(sealed, { ...changed, sid: changed.sid || randomUUID() });
      await sealed.save();
    },
  };
}

function unseal(jar: CookieStore, password: string, isLast: boolean) {
  return getIronSession<Session>(jar, {
    cookieName: SESSION_COOKIE,
    password,
    ttl: SESSION_TTL_S,
    // Names and addresses may be long: several cookies then, instead of a failed write.
    chunk: true,
    cookieOptions: { httpOnly: true, sameSite: 'lax', secure: env().secureCookies, path: '/' },
    onUnsealError: (reason) => {
      if (isLast && reason !== 'expired') log('info', 'session.rejected', { reason });
    },
  });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
