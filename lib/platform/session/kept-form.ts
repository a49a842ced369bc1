import 'server-only';
import { z } from 'zod';
import { formValues } from '#lib/contracts/forms.ts';
import { storedName } from '#lib/platform/domain/stored-names.ts';
import { type CookieJar, openSealed, removeSealed, type SealedCookie, writeSealed } from './sealed.ts';

/** Half an hour: as long as somebody takes to log in, by the link of a mail too. */
const KEPT: SealedCookie = { name: storedName('typed'), chunk: true, ttlS: 1800 };

const keptSchema = z.object({
  /** Name of the form. */
  name: z.string(),
  /** The customer whose form it was: nobody else gets to see it. */
  customerId: z.int().positive(),
  values: formValues,
});

/** What a customer sent after their login had ended, without passwords. */
export type KeptForm = z.infer<typeof keptSchema>;

/** Keeps what was typed until the customer has logged in again. */
export function keepForm(jar: CookieJar, form: KeptForm): Promise<void> {
  return writeSealed(jar, KEPT, form);
}

/** What the customer typed into this form before; null for another customer, another form, or none. */
export async function readKept(
  jar: CookieJar,
  name: string,
  customerId: number | null,
): Promise<KeptForm['values'] | null> {
  const parsed = keptSchema.safeParse((await openSealed(jar, KEPT)).content);
  if (!parsed.success || parsed.data.name !== name || parsed.data.customerId !== customerId) return null;
  return parsed.data.values;
}

/** Has the browser forget it. */
export async function forgetKept(jar: CookieJar): Promise<void> {
  if ((await openSealed(jar, KEPT)).content !== null) await removeSealed(jar, KEPT);
}
