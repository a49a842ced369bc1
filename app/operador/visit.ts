import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import 'server-only';
import { flashAt, readFlash } from '#lib/platform/session/flash.ts';
import { staffSession } from '#lib/staff/session.ts';

/**
 * Who of the staff looks at a page of the shop floor, and what the last write left to say.
 * @param path of the page
 */
export async function loadVisit(path: string) {
  const jar = await visitorJar();
  const [session, read] = await Promise.all([staffSession(jar), readFlash(jar)]);
  const flash = flashAt(read, path);
  const form = flash?.form;
  return {
    session,
    token: session?.token ?? '',
    flash,
    /** What was typed into a field of a form that was refused; '' without. */
    typed: (name: string, field: string) => textIn(form?.name === name ? form.values[field] : ''),
    /** What is wrong with it, undefined without. */
    problem: (name: string, field: string) =>
      textIn(form?.name === name ? form.errors[field] : '') || undefined,
  };
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
