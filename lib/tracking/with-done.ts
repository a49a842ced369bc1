import 'server-only';
import { type FormHandler, textOf } from '#lib/platform/bff/form-post.ts';
import { DONE_COOKIE, DONE_TTL_S, doneBy } from './domain/done.ts';

/** A handler whose success the next page hears of, for its data layer: which form it was, and nothing that was typed. */
export function withDone(form: string, handler: FormHandler): FormHandler {
  return async (posted, context) => {
    const outcome = await handler(posted, context);
    const done = doneBy(form, textOf(posted, 'eventid') === '', outcome);
    if (done) context.jar.set(DONE_COOKIE, done, { maxAge: DONE_TTL_S });
    return outcome;
  };
}
