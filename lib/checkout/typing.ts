import 'server-only';
import { boundedCache } from '#lib/platform/cache/bounded-cache.ts';
import { CACHE_BYTES } from '#lib/platform/cache/budget.ts';
import { processWide } from '#lib/platform/process-wide.ts';
import type { CookieJar } from '#lib/platform/session/sealed.ts';
import { waitAtMost } from '#lib/platform/wait-at-most.ts';
import { TYPING_COOKIE, TYPING_ID } from './domain/typing-cookie.ts';

/** A form that somebody types in, as far as its requests have come. */
interface TypedForm {
  /** Number of the newest that has arrived. */
  newest: number;
  /** Pages that wait for the next. */
  arrival: PromiseWithResolvers<void>;
}

const forms = processWide('typing', () => boundedCache<TypedForm>(CACHE_BYTES.typing, () => 0));

function formOf(name: string): TypedForm {
  const form = forms().get(name) ?? { newest: 0, arrival: Promise.withResolvers<void>() };
  forms().set(name, form);
  return form;
}

function readId(id: string): { name: string; number: number } | null {
  const [, name, number] = TYPING_ID.exec(id) ?? [];
  return name ? { name, number: Number(number) } : null;
}

/** Whether something newer of the same form has arrived: of two requests at once the older may come last. */
export function isOvertaken(id: string): boolean {
  const sent = readId(id);
  return sent !== null && formOf(sent.name).newest > sent.number;
}

/** What the browser sent under this id was kept, or never will be. */
export function hasArrived(id: string): void {
  const sent = readId(id);
  if (!sent) return;
  const form = formOf(sent.name);
  form.newest = Math.max(form.newest, sent.number);
  form.arrival.resolve();
  form.arrival = Promise.withResolvers();
}

/** Waits for what the browser says to be on its way. @param limitMs no longer than this */
export async function whatIsOnItsWay(jar: CookieJar, limitMs: number): Promise<void> {
  const sent = readId(jar.get(TYPING_COOKIE)?.value ?? '');
  if (sent) await waitAtMost(limitMs, arrivalOf(formOf(sent.name), sent.number));
}

async function arrivalOf(form: TypedForm, number: number): Promise<void> {
  while (form.newest < number) await form.arrival.promise;
}
