import type { StoreId } from '#lib/contracts/fields.ts';
import { findRoute } from '../domain/routes/find-route.ts';
import { withoutInvisible } from '../domain/visible-text.ts';
import type { EventMode } from '../domain/visitor/event-mode.ts';
import type { ChosenStore } from '../session/chosen-store.ts';
import type { Session } from '../session/content.ts';
import type { EnteredEvent } from '../session/event-mode.ts';
import type { Flash } from '../session/flash.ts';
import type { CookieJar } from '../session/sealed.ts';

/** Fields of a posted form: texts by name, a list where a name came more than once. */
export type Posted = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A file of a posted form, by the name of its field. */
export interface PostedFile {
  name: string;
  file: File;
}

export interface FormContext {
  session: Session;
  jar: CookieJar;
  store: ChosenStore;
  /** The gift list that the shopper is in, null in the shop. */
  event: EventMode | null;
  requestId: string;
  /** Where the request came from, for limits of tries. */
  address: string;
  /** Files that came along; none where it is missing. */
  files?: readonly PostedFile[];
}

/** What a posted form led to: where the browser goes (303), and what it takes along. */
export interface FormOutcome {
  /** A path of the shop, with query and fragment. */
  to: string;
  /** Kept when given. */
  session?: Session;
  flash?: Flash;
  /** Writes the store cookie. */
  chosenStore?: StoreId;
  /** The gift list that the shopper is in from now on; null leaves it (SYNC-21). */
  event?: EnteredEvent | null;
  /** The coupon that came into the cart or went out of it, by its label. */
  coupon?: { label: string; isApplied: boolean };
  /** A file instead of a page: the browser saves it and stays where it is. */
  download?: { name: string; text: string };
  /**
   * What the browser forgets of the shop besides cookies: `storage`, what its scripts keep, such as a copy of the cart (SYNC-14);
   * `cache`, responses and the pages that "back" would show as they were left.
   */
  clears?: readonly ('cache' | 'storage')[];
}

/**
 * The writing side of a form that works without JavaScript.
 * @throws BackendError which the route turns into a message on the page the shopper came from
 */
export type FormHandler = (posted: Posted, context: FormContext) => Promise<FormOutcome>;

/** On to a page that says what went wrong. */
export function errorAt(to: string, text: string): FormOutcome {
  return { to, flash: { notice: { tone: 'error', text } } };
}

/** On to a page that says what was done. */
export function doneAt(to: string, text: string): FormOutcome {
  return { to, flash: { notice: { tone: 'success', text } } };
}

/** On to a page that says whether it was done: in the words of the response, or in these where it has none. */
export function resultAt(
  to: string,
  { success, message }: { success: boolean; message?: string },
  { done = '', failed = '' }: { done?: string; failed?: string } = {},
): FormOutcome {
  return success ? doneAt(to, message || done) : errorAt(to, message || failed);
}

/** A cart of a hundred lines posts a key and a quantity of each. */
const MAX_FIELDS = 250;
const MAX_VALUE = 4000;
const MAX_FILES = 4;

/** Texts of a form body, cut at 4000 characters and without NUL, which no database stores; files are read by `readFiles`. */
export function readPosted(body: FormData): Posted {
  const posted = new Map<string, string | string[]>();
  for (const [name, value] of [...body].slice(0, MAX_FIELDS)) {
    if (typeof value !== 'string' || name.length > 80) continue;
    const text = value.replaceAll('\0', '').slice(0, MAX_VALUE);
    const before = posted.get(name);
    posted.set(name, before === undefined ? text : [before, text].flat());
  }
  return Object.fromEntries(posted);
}

/** Files of a form body, the first few; a control in which none was chosen sends one without a name. */
export function readFiles(body: FormData): PostedFile[] {
  return [...body]
    .flatMap(([name, file]) => (typeof file === 'string' || file.name === '' ? [] : [{ name, file }]))
    .slice(0, MAX_FILES);
}

/** One text of a posted form without invisible signs, '' without. */
export function textOf(posted: Posted, name: string): string {
  const value = Object.hasOwn(posted, name) ? posted[name] : undefined;
  return withoutInvisible((typeof value === 'string' ? value : value?.[0]) ?? '');
}

/** The same, cut to so many characters. */
export function shortTextOf(posted: Posted, name: string, most: number): string {
  // No half of a pair is left at the cut.
  return textOf(posted, name)
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '');
}

/** The path of a page to go back to; anything else (another site, a file, a script) becomes `fallback`. */
export function safePath(text: string, fallback: string): string {
  const local = /^\/(?![/\\])[^\s\\]*$/.test(text) && text.length <= 1000;
  return local && findRoute(text).isPage ? text : fallback;
}
