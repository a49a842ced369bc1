import 'server-only';
import { randomUUID } from 'node:crypto';
import { type CookieStore, getIronSession } from 'iron-session';
import { shopNow } from '../clock.ts';
import { env } from '../env.ts';
import { log } from '../logging.ts';
import { asVisitor, loginEnded, parseSession, type Session, withoutStale } from './content.ts';
import { recallSeal, rememberSeal } from './opened.ts';

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
  const content =
    (await unseal(jar, sessionSecret, oldSessionSecret === '')) ??
    (oldSessionSecret ? await unseal(jar, oldSessionSecret, true) : null);
  const now = shopNow().getTime();
  const session = withoutStale(parseSession(content ?? {}), now);
  const ended = loginEnded(session, now);
  if (ended) log('info', 'session.login-ended');
  return {
    session: ended ? asVisitor(session) : session,
    known: content !== null,
    save: (changed) => seal(jar, sessionSecret, { ...changed, sid: changed.sid || randomUUID() }),
  };
}

/** What is in the visitor's cookies; null when there is nothing that this secret opens. */
async function unseal(jar: CookieStore, password: string, isLast: boolean): Promise<object | null> {
  const sealed = sealIn(jar);
  if (sealed === '') return null;
  const known = recallSeal(sealed, password, Date.now());
  if (known) return known;
  const content = {
    ...(await getIronSession<Session>(jar, {
      ...optionsWith(password),
      onUnsealError: (reason) => {
        if (isLast && reason !== 'expired') log('info', 'session.rejected', { reason });
      },
    })),
  };
  if (Object.keys(content).length === 0) return null;
  rememberSeal(sealed, password, content, Date.now());
  return content;
}

async function seal(jar: CookieStore, password: string, session: Session): Promise<void> {
  const pieces: string[] = [];
  // What the cookies hold is known or gone: nothing is opened in order to be replaced.
  let isOpen = false;
  const sealed = await getIronSession<Session>(
    {
      read: (name) => (isOpen ? jar.get(name)?.value : undefined),
      write: (name, value, options) => {
        if (value !== '') pieces.push(value);
        jar.set(name, value, options);
      },
    },
    optionsWith(password),
  );
  isOpen = true;
  await Object.assign(sealed, session).save();
  rememberSeal(pieces.join(''), password, session, Date.now());
}

/** A seal that was too long for one cookie stands in some, numbered from 0. */
const MOST_COOKIES = 4;

function sealIn(jar: CookieStore): string {
  const whole = jar.get(SESSION_COOKIE)?.value;
  if (whole) return whole;
  const pieces = Array.from(
    { length: MOST_COOKIES },
    (_, at) => jar.get(`${SESSION_COOKIE}.${at}`)?.value ?? '',
  );
  const gap = pieces.indexOf('');
  return pieces.slice(0, gap === -1 ? MOST_COOKIES : gap).join('');
}

function optionsWith(password: string) {
  return {
    cookieName: SESSION_COOKIE,
    password,
    ttl: SESSION_TTL_S,
    // Names and addresses may be long: several cookies then, instead of a failed write.
    chunk: true,
    cookieOptions: { httpOnly: true, sameSite: 'lax' as const, secure: env().secureCookies, path: '/' },
  };
}
