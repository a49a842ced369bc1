import 'server-only';
import { z } from 'zod';
import { EVENT_FLAG_COOKIE } from '#lib/platform/domain/flag-cookies.ts';
import { LIFETIME_S } from '#lib/platform/domain/lifetimes.ts';
import { storedName } from '#lib/platform/domain/stored-names.ts';
import { CLEARED_MS, type EventMode, flagOf } from '../domain/visitor/event-mode.ts';
import { log } from '../logging.ts';
import { type CookieJar, hiddenCookie, openSealed, type SealedCookie, writeSealed } from './sealed.ts';

/** A cookie of its own: entering an event and writes of the cart at once do not undo each other (SYNC-15, SYNC-19). */
const EVENT: SealedCookie = { name: storedName('event'), ttlS: LIFETIME_S.event };
/** What opens an event that its number does not (SYNC-20). */
const TOKEN: SealedCookie = { name: storedName('event_token'), ttlS: LIFETIME_S.eventToken };

const eventMode = z.object({
  id: z.int32().positive(),
  action: z.enum(['addEventCart', 'addEventList']),
  name: z.string().max(200),
  storeId: z.int32().positive(),
});

const eventToken = z.object({ id: z.int32().positive(), token: z.string().max(400) });

/**
 * The gift list that the visitor is in, out of their sealed session: no browser can write itself into one (GIFT-22). What makes
 * no sense is logged, and the page goes on without an event (BLOCK-05). Never throws.
 */
export async function readEventMode(jar: CookieJar): Promise<EventMode | null> {
  if (jar.get(EVENT.name) === undefined) return null;
  const { content } = await openSealed(jar, EVENT);
  const { success, data } = eventMode.safeParse(content);
  if (!success) log('info', 'registry.event-invalid');
  return success ? data : null;
}

/** The token by which the visitor came into this event; undefined without one, and after half a day. Never throws. */
export async function readEventToken(jar: CookieJar, id: number): Promise<string | undefined> {
  if (jar.get(TOKEN.name) === undefined) return undefined;
  const { data } = eventToken.safeParse((await openSealed(jar, TOKEN)).content);
  return data?.id === id ? data.token : undefined;
}

/** The event that a visitor enters, with the token of the link that they came by. */
export type EnteredEvent = EventMode & { token?: string | undefined };

/** Keeps the visitor's gift list, with the flag for the style sheet; null forgets all of it with a tiny lifetime (SYNC-21). */
export async function writeEventMode(jar: CookieJar, mode: EnteredEvent | null): Promise<void> {
  const flag = { path: '/', sameSite: 'lax' as const };
  if (mode) {
    const { id, token, name } = mode;
    await writeSealed(jar, EVENT, eventMode.parse({ ...mode, name: name.slice(0, 200) }));
    if (token !== undefined) await writeSealed(jar, TOKEN, eventToken.parse({ id, token }));
    jar.set(EVENT_FLAG_COOKIE, flagOf(mode), { ...flag, maxAge: LIFETIME_S.event });
    return;
  }
  const expires = new Date(Date.now() + CLEARED_MS);
  for (const { name } of [EVENT, TOKEN]) jar.set(name, '', { ...hiddenCookie(), expires });
  jar.set(EVENT_FLAG_COOKIE, '', { ...flag, expires });
}
