import 'server-only';
import { type CookieStore, getIronSession } from 'iron-session';
import { z } from 'zod';
import { formValues } from '#lib/contracts/forms.ts';
import { storedName } from '#lib/platform/domain/stored-names.ts';
import { env } from '../env.ts';

/** As long as a page may take to come after a 303, in seconds. */
const FLASH_TTL_S = 120;

const flashSchema = z.object({
  /** The form that was refused; its page shows what was typed and what is wrong. */
  form: z.object({ name: z.string(), values: formValues, errors: formValues }).optional(),
  notice: z.object({ tone: z.enum(['success', 'error']), text: z.string() }).optional(),
  /** Where the shopper came from, a path of the shop. */
  back: z.string().optional(),
  /** Shown by the page that follows; otherwise by whoever asks /api/me first. */
  onPage: z.boolean().default(true),
});

/** What one answer tells the next page: a message, or a refused form with all that was typed. */
export type Flash = z.input<typeof flashSchema>;

function open(jar: CookieStore) {
  return getIronSession<z.output<typeof flashSchema>>(jar, {
    cookieName: storedName('flash'),
    password: env().sessionSecret,
    ttl: FLASH_TTL_S,
    chunk: true,
    cookieOptions: { httpOnly: true, sameSite: 'lax', secure: env().secureCookies, path: '/' },
  });
}

/** The message left for this page, null without one. Pages cannot remove it; it ends by itself or by the next write. */
export async function readFlash(jar: CookieStore): Promise<Flash | null> {
  const content: unknown = { ...(await open(jar)) };
  const parsed = flashSchema.safeParse(content);
  return parsed.success && (parsed.data.notice || parsed.data.form || parsed.data.back) ? parsed.data : null;
}

/** Leaves a message for the next page; null removes one that was left. */
export async function writeFlash(jar: CookieStore, flash: Flash | null): Promise<void> {
  const sealed = await open(jar);
  if (!flash) {
    if (Object.keys(sealed).length > 0) sealed.destroy();
    return;
  }
  Object.assign(sealed, { form: undefined, notice: undefined, back: undefined, ...flashSchema.parse(flash) });
  await sealed.save();
}
