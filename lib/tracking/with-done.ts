import 'server-only';
import { type FormHandler, textOf } from '#lib/platform/bff/form-post.ts';
import {
  DONE_COOKIE,
  type DoneWord,
  doneTtlS,
  textOfWords,
  wordsIn,
} from '#lib/platform/domain/done-words.ts';
import * as routes from '#lib/platform/routes.ts';
import { doneBy, enteredWord, RECORDED, wordsAfter } from './domain/done.ts';

/** A handler whose success the next page hears of, for its data layer: what it did, and nothing that was typed. */
export function withDone(done: DoneWord | undefined, handler: FormHandler): FormHandler {
  return async (posted, context) => {
    const outcome = await handler(posted, context);
    const sent = {
      isNew: textOf(posted, 'eventid') === '',
      isRecorded: textOf(posted, RECORDED) !== '',
      // The cart sends no referrer: its forms say where they are.
      isInCart: isCart(textOf(posted, 'return'), textOf(posted, 'step')) && isCart(outcome.to),
    };
    const own = [enteredWord(context.event, outcome.event), doneBy(done, sent, outcome)];
    tell(
      context.jar,
      own.flatMap((word) => word ?? []),
    );
    return outcome;
  };
}

function tell(jar: Parameters<FormHandler>[1]['jar'], own: readonly string[]): void {
  if (own.length === 0) return;
  const words = wordsAfter(wordsIn(jar.get(DONE_COOKIE)?.value), own);
  jar.set(DONE_COOKIE, textOfWords(words), { maxAge: doneTtlS(words) });
}

const LATER_STEPS = ['2', '3'];

/** Whether an address is that of the cart itself, not of a later step of the checkout. */
function isCart(address: string, step = ''): boolean {
  const base = 'http://shop.invalid';
  if (address === '' || !URL.canParse(address, base)) return false;
  const { pathname, searchParams } = new URL(address, base);
  return pathname === routes.checkout() && !LATER_STEPS.includes(step || (searchParams.get('step') ?? ''));
}
