import { errors } from '#lib/labels/platform/errors.ts';
import type { ChosenStore } from '../session/chosen-store.ts';
import type { Session } from '../session/content.ts';
import { type Flash, leaveNotice, takeWaiting } from '../session/flash.ts';
import type { CookieJar } from '../session/sealed.ts';
import type { SessionHandle } from '../session/session.ts';
import type { FormOutcome } from './form-post.ts';

/** A session whose cart is its visitor's own, and what there is to say of it. */
export interface OwnCart {
  session: Session;
  notice: NonNullable<Flash['notice']> | null;
}

/** Sees to it that a cart is its visitor's own. */
export type CartOwning = (session: Session, store: ChosenStore) => Promise<OwnCart>;

interface CartOwner {
  jar: CookieJar;
  store: ChosenStore | null;
  settle: CartOwning;
  /** The page has said already that the login ended. */
  isSaid?: boolean;
}

/**
 * Goes on with a cart that its visitor may change: the cookie names it from here on, and what there is to say is left for the
 * next page, toast or form. Every request that is about the cart begins with this step. The same handle when nothing was to be
 * done, and while the back-end is away: what the request wants then fails, or is judged there, with the cart as it is. A login that has
 * ended is forgotten here, and said. Never throws.
 */
export async function settleOwnCart(
  handle: SessionHandle,
  { jar, store, settle, isSaid = false }: CartOwner,
): Promise<SessionHandle> {
  const own = store && (await settle(handle.session, store).catch(() => null));
  const session = own?.session ?? handle.session;
  const { loginEnded, endedLogin } = handle;
  if (session === handle.session && !loginEnded) return handle;
  await handle.save(session);
  const notice = own?.notice ?? (loginEnded ? LOGIN_ENDED : null);
  if (!isSaid) await leaveNotice(jar, notice, endedLogin);
  return { ...handle, session, loginEnded: false };
}

/** Said by the request that finds it out, whichever that is: who was logged in is told that they are no longer. */
const LOGIN_ENDED = { tone: 'warn', text: errors.loginEnded } as const;

/**
 * Who has just logged in goes on with one cart, in whatever way they did so; a login stands also where that has to wait for
 * the next request. @param before the session until then
 */
export async function joinAfterLogin(
  outcome: FormOutcome,
  { session: before, store }: { session: Session; store: ChosenStore },
  join: CartOwning | undefined,
): Promise<FormOutcome> {
  const { session } = outcome;
  if (!join || !session || session.userId === null || session.userId === before.userId) return outcome;
  const joined = await join(session, store).catch(() => null);
  return joined ? withNotice({ ...outcome, session: joined.session }, joined.notice) : outcome;
}

/** An outcome with the notice about the cart, too; what was said already comes first. */
export function withNotice(outcome: FormOutcome, notice: OwnCart['notice']): FormOutcome {
  if (!notice || outcome.flash?.notice) return outcome;
  return { ...outcome, flash: { ...outcome.flash, notice } };
}

/**
 * An outcome with what a request without a page left. Where the form has its own to say, that stays for a toast; but not after a
 * login or logout, since it was found out for somebody else. That the login ended is no news for who has just logged in again, nor
 * beside the form's own word about what it would not do.
 */
export async function withWaiting(
  outcome: FormOutcome,
  { before, jar, loginEnded }: { before: Session; jar: CookieJar; loginEnded: boolean },
): Promise<FormOutcome> {
  const isOther = outcome.session !== undefined && outcome.session.userId !== before.userId;
  const { notice } = outcome.flash ?? {};
  if (loginEnded && (isOther || (notice && notice.tone !== 'success'))) {
    await takeWaiting(jar);
    return outcome;
  }
  return notice && !isOther ? outcome : withNotice(outcome, await takeWaiting(jar));
}

/** Two things to say as one: the first with the second beneath it; what went wrong sets the tone. */
export function bothNotices(
  first: OwnCart['notice'],
  second: NonNullable<OwnCart['notice']>,
): NonNullable<OwnCart['notice']> {
  if (!first) return second;
  const tone = second.tone === 'success' ? first.tone : second.tone;
  return { ...first, tone, lines: [...(first.lines ?? []), second.text] };
}
