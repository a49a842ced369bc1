import type { EventMode } from '#lib/platform/domain/visitor/event-mode.ts';
import { type EnteredEvent, writeEventMode } from '#lib/platform/session/event-mode.ts';
import { cookieJar } from '#tests/unit/bff/jar.ts';

/** A guest who buys for event 42. */
export const BUYING: EventMode = { id: 42, action: 'addEventCart', name: 'Boda de Ana y Luis', storeId: 101 };
/** Its owner, who fills the list. */
export const MANAGING: EventMode = { ...BUYING, action: 'addEventList' };

/** The cookies of a browser that is in an event. */
export async function eventCookies(mode: EnteredEvent = BUYING): Promise<Record<string, string>> {
  const jar = cookieJar();
  await writeEventMode(jar, mode);
  return Object.fromEntries(jar.getAll().map(({ name, value }) => [name, value]));
}
