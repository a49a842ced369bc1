import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { formValues } from '#lib/contracts/forms.ts';
import { fitValues } from '#lib/platform/domain/fit-values.ts';
import { storedName } from '#lib/platform/domain/stored-names.ts';
import {
  type CookieJar,
  hiddenCookie,
  openSealed,
  removeSealed,
  type SealedCookie,
  writeSealed,
} from './sealed.ts';

/** It lasts as long as a page may take to come after a 303. */
const TTL_S = 120;
const FLASH: SealedCookie = { name: storedName('flash'), chunk: true, ttlS: TTL_S };
/**
 * What a request without a page found out. A cookie of its own: such a request runs beside the forms of every tab, and its
 * response must not take away what one of them left for the next page, whichever of both arrives last.
 */
const WAITING: SealedCookie = { name: storedName('notice'), chunk: true, ttlS: TTL_S };
/**
 * The id of the message that was shown last, of each of both. Cookies of their own: that a message was shown is often said while
 * another tab, or the next form, gets a newer one, which that response must not take away.
 */
const SHOWN = storedName('shown');
const WAITING_SHOWN = storedName('notice_shown');

/** By which the browser says that a page has shown a message. */
const id = z.string().default(() => randomUUID());

const noticeSchema = z.object({
  tone: z.enum(['success', 'error', 'warn']),
  text: z.string(),
  /** It tells of a change of store, which can be undone. */
  undo: z.boolean().optional(),
  /** The line that was taken out of the cart, and how it comes back. */
  removed: z
    .object({
      name: z.string().max(300),
      type: z.enum(['add', 'keep']),
      productid: z.int(),
      sku: z.string().max(120),
      quantity: z.number(),
    })
    .optional(),
  /** What there is to say beneath it, line by line. */
  lines: z.array(z.string().max(300)).max(30).optional(),
});

const waitingSchema = z.object({ id, notice: noticeSchema });

const flashSchema = z.object({
  id,
  /** The form that was refused; its page shows what was typed and what is wrong. */
  form: z.object({ name: z.string(), values: formValues, errors: formValues }).optional(),
  notice: noticeSchema.optional(),
  /** Where the shopper came from, a path of the shop. */
  back: z.string().optional(),
  /** Shown by the page that follows; otherwise by a toast. */
  onPage: z.boolean().default(true),
  /** Path of the page that it was left for; '' for any. */
  at: z.string().default(''),
});

/** What one response leaves for the next page: a message, or a refused form with all that was typed. */
export type Flash = z.input<typeof flashSchema> & {
  /** A request without a page left the message: it is a toast where no page shows it. */
  waits?: true;
};
type Notice = NonNullable<Flash['notice']>;
/** A message with the id by which the browser says that it was shown. */
type Toast = Notice & { id: string };

/**
 * The message left for this page, null without one: that of a response which led here, else what a request without a page left.
 * Pages cannot remove it: the browser says that it was shown (`dropShown`), by a script or, without any, by an image that the
 * message has for its background.
 */
export async function readFlash(jar: CookieJar): Promise<Flash | null> {
  const [left, waiting] = await Promise.all([readLeft(jar), readWaiting(jar)]);
  return left?.notice || !waiting ? left : { ...left, ...waiting, waits: true };
}

async function readLeft(jar: CookieJar): Promise<z.output<typeof flashSchema> | null> {
  const { content } = await openSealed(jar, FLASH);
  const { data } = flashSchema.safeParse(content);
  if (!data) return null;
  const { notice, ...rest } = data;
  // A refused form stays, so that a reload loses nothing typed.
  if (notice && jar.get(SHOWN)?.value === data.id) return rest.form ? rest : null;
  return notice || rest.form || rest.back ? data : null;
}

async function readWaiting(jar: CookieJar): Promise<z.output<typeof waitingSchema> | null> {
  const { data } = waitingSchema.safeParse((await openSealed(jar, WAITING)).content);
  return data && jar.get(WAITING_SHOWN)?.value !== data.id ? data : null;
}

/** The message if it was left for the page at this path: shoppers go on before it has ended. */
export function flashAt(flash: Flash | null, path: string): Flash | null {
  return flash && (flash.at === undefined || flash.at === '' || flash.at === path) ? flash : null;
}

/** The message for a toast: pages that show none themselves, and what a request without a page left. Null without one. */
export function toastOf(flash: Flash | null): Toast | null {
  const isToast = flash?.onPage === false || flash?.waits === true;
  return flash?.notice && isToast ? { ...flash.notice, id: flash.id ?? '' } : null;
}

/** Id of the message that a request reports as shown; '' for one that shows nobody anything: a link's check, a prefetch. */
export function reportedShown({ method, headers, url }: Request): string {
  const isPrefetch = (headers.get('sec-purpose') ?? headers.get('purpose') ?? '').includes('prefetch');
  return method === 'HEAD' || isPrefetch ? '' : (new URL(url).searchParams.get('shown') ?? '');
}

/** A page or a toast has shown this message: nobody sees it twice. */
export async function dropShown(jar: CookieJar, shown: string): Promise<void> {
  const [left, waiting] = await Promise.all([readLeft(jar), readWaiting(jar)]);
  if (left?.notice && left.id === shown) keepShown(jar, SHOWN, shown);
  if (waiting?.id === shown) keepShown(jar, WAITING_SHOWN, shown);
}

function keepShown(jar: CookieJar, name: string, shown: string): void {
  jar.set(name, shown, { ...hiddenCookie(), maxAge: TTL_S });
}

/**
 * Leaves what a request without a page found out, for the next page, toast, or response of a form. What another such request
 * left and no page has shown yet comes first.
 * @param id the same for all requests that find out the same, so that it is shown once; '' for one of its own
 */
export async function leaveNotice(jar: CookieJar, notice: Notice | null, id = ''): Promise<void> {
  if (!notice || (await readWaiting(jar))) return;
  await writeSealed(jar, WAITING, waitingSchema.parse({ notice, ...(id !== '' && { id }) }));
}

/** Takes what such a request left and no page has shown yet, for a response that says it; null without. */
export async function takeWaiting(jar: CookieJar): Promise<Notice | null> {
  const waiting = await readWaiting(jar);
  if (waiting) keepShown(jar, WAITING_SHOWN, waiting.id);
  return waiting?.notice ?? null;
}

/** Leaves a message for the next page; null removes one that was left. */
export async function writeFlash(jar: CookieJar, flash: Flash | null): Promise<void> {
  if (flash) await writeSealed(jar, FLASH, flashSchema.parse(fitting(flash)));
  else if ((await openSealed(jar, FLASH)).content !== null) await removeSealed(jar, FLASH);
}

/** What browsers keep of a form, and what our own server reads of their cookies, in bytes before sealing. */
const MOST_BYTES = { values: 9000, errors: 2000, notice: 1500 } as const;

/** A form too long for cookies keeps as much of each field as there is room for, a message that repeats what was typed as much of it. */
function fitting({ form, notice, ...others }: Flash): Flash {
  const text = notice && fitValues({ text: notice.text }, MOST_BYTES.notice).text;
  const rest = { ...others, ...(notice && { notice: { ...notice, text: text ?? '' } }) };
  if (!form) return rest;
  const values = fitValues(form.values, MOST_BYTES.values);
  const errors = fitValues(form.errors, MOST_BYTES.errors);
  return { ...rest, form: { ...form, values, errors } };
}
