import 'server-only';
import { type CookieStore, getIronSession } from 'iron-session';
import { LIFETIME_S } from '#lib/platform/domain/lifetimes.ts';
import { env } from '../env.ts';
import { log } from '../logging.ts';
import { contentOpened, rememberOpened } from './opened-cookies.ts';

/** The cookies of a request under the names of the shop (cookie-jar.ts); only route handlers may set any. */
export type CookieJar = CookieStore;

/** A cookie whose content only this shop can read and write. */
export interface SealedCookie {
  name: string;
  /** The content may take several cookies; else a longer one than a browser takes is a failed write. */
  chunk?: true;
  /** How long it lasts, in seconds; as long as a session unless given. */
  ttlS?: number;
  /** The browser forgets it when it is closed, if it has not ended before. */
  untilClosed?: true;
}

/** What a sealed cookie held. */
interface Opened {
  /** Null when the cookie is missing, expired, corrupt or sealed with a strange key. */
  content: object | null;
  /** It was sealed with the secret before the present one (SESSION_SECRET_OLD): the next write replaces it. */
  isOld: boolean;
}

/** Opens a sealed cookie, with the present secret, else with the one before. */
export async function openSealed(jar: CookieJar, cookie: SealedCookie): Promise<Opened> {
  const { sessionSecret, oldSessionSecret } = env();
  const content = await unseal(jar, cookie, sessionSecret, oldSessionSecret === '');
  if (content !== null || oldSessionSecret === '') return { content, isOld: false };
  const old = await unseal(jar, cookie, oldSessionSecret, true);
  return { content: old, isOld: old !== null };
}

async function unseal(jar: CookieJar, cookie: SealedCookie, password: string, isLast: boolean) {
  const text = jar.get(cookie.name)?.value ?? '';
  const known = contentOpened(text, password);
  if (known !== null) return known;
  const content = {
    ...(await getIronSession<object>(jar, {
      ...optionsOf(cookie, password),
      onUnsealError: (reason) => {
        if (isLast && reason !== 'expired') log('info', 'session.rejected', { reason });
      },
    })),
  };
  if (Object.keys(content).length === 0) return null;
  // A text that came in several cookies has no name of its own.
  if (text !== '') rememberOpened(text, password, content);
  return content;
}

/** Replaces the content of a sealed cookie. */
export async function writeSealed(jar: CookieJar, cookie: SealedCookie, content: object): Promise<void> {
  // What the cookie holds is replaced: nothing is opened for that. Saving reads it only to remove what is left over.
  let isSaving = false;
  const { sessionSecret } = env();
  const sealed = await getIronSession<object>(
    {
      read: (name) => (isSaving ? jar.get(name)?.value : undefined),
      write: (name, value, options) => {
        jar.set(name, value, options);
        // The visitor's next request brings it.
        if (name === cookie.name && value !== '') rememberOpened(value, sessionSecret, content);
      },
    },
    optionsOf(cookie, sessionSecret),
  );
  isSaving = true;
  await Object.assign(sealed, content).save();
}

/** Has the browser forget a sealed cookie. */
export async function removeSealed(jar: CookieJar, cookie: SealedCookie): Promise<void> {
  (await getIronSession<object>(jar, optionsOf(cookie, env().sessionSecret))).destroy();
}

/** Of every cookie that the browser's scripts must not read. */
export function hiddenCookie() {
  return { httpOnly: true, sameSite: 'lax' as const, secure: env().secureCookies, path: '/' };
}

function optionsOf({ name, chunk, ttlS = LIFETIME_S.session, untilClosed }: SealedCookie, password: string) {
  return {
    cookieName: name,
    password,
    ttl: ttlS,
    chunk: chunk ?? false,
    // A cookie without an age is one of the browser's session.
    cookieOptions: untilClosed ? { ...hiddenCookie(), maxAge: undefined } : hiddenCookie(),
  };
}
