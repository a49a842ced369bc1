import {
  CART_AGAIN,
  CART_POSTED,
  type DoneWord,
  ENTERED,
  isCartWord,
  orderWord,
} from '#lib/platform/domain/done-words.ts';

/** Field of a form by which its scripts say that they have recorded it: nothing is left to tell. */
export const RECORDED = 'recorded';

const DONE = [
  'login',
  'sign_up',
  'store_selected',
  'registry_created',
  ENTERED,
  'registry_contribution',
  'coupon_applied',
  'coupon_removed',
] as const;
type Done = (typeof DONE)[number];

/** Whether a cookie's word is one of the shop's own: it is a visitor's to write. */
export function isDone(word: string): word is Done {
  return DONE.some((one) => one === word);
}

/** Without scripts nobody takes them. */
const MAX_WORDS = 8;

/** The words of a cookie once a form has done something more: what no page has taken is still to be told. Of the cart the last one counts. */
export function wordsAfter(before: readonly string[], own: readonly string[]): string[] {
  const others = own.some(isCartWord) ? before.filter((word) => !isCartWord(word)) : before;
  return [...new Set([...others, ...own])].slice(-MAX_WORDS);
}

type Entered = { id: number; action: string } | null | undefined;

/** The word of who begins to buy from a gift list; null where they did before, or for its owner. */
export function enteredWord(before: Entered, after: Entered): string | null {
  const isGuest = (event: Entered) => event?.action === 'addEventCart';
  return isGuest(after) && !(isGuest(before) && before?.id === after?.id) ? ENTERED : null;
}

/** What became of a form, as far as it matters here. */
interface Outcome {
  /** Its orders, the newest first. */
  session?: { orders: readonly { id: string }[] };
  chosenStore?: number;
  coupon?: { label: string; isApplied: boolean };
  flash?: { notice?: { tone: string }; form?: object };
}

/** Where a form was sent from, and what it says of itself. */
interface Sent {
  /** Of a gift list: it had none before. */
  isNew: boolean;
  /** Scripts have recorded that it is sent. */
  isRecorded: boolean;
  /** It leads from the page of the cart to the page of the cart. */
  isInCart: boolean;
}

/**
 * What the next page tells of a form: 'login.password', 'coupon_applied.Bs. 10', 'cart_again'; null for nothing.
 * @param done what it says of itself where it succeeds
 */
export function doneBy(done: DoneWord | undefined, sent: Sent, outcome: Outcome): string | null {
  const word = couponWord(outcome) ?? wordOf(done, sent, outcome);
  return sent.isInCart && (word === null || word === CART_POSTED) ? CART_AGAIN : word;
}

/** Its entry comes back empty, which is no refusal. */
function couponWord({ coupon }: Outcome): string | null {
  if (!coupon || coupon.label === '') return null;
  return `coupon_${coupon.isApplied ? 'applied' : 'removed'}.${coupon.label}`;
}

/** Null for what is no event, and for a form that was refused. */
function wordOf(done: DoneWord | undefined, { isNew, isRecorded }: Sent, outcome: Outcome): string | null {
  const { session, chosenStore, flash } = outcome;
  if (flash?.form || flash?.notice?.tone === 'error') return null;
  switch (done) {
    case 'login.password':
    case 'login.passkey':
    case 'login.social':
      return session ? done : null;
    case 'store_selected':
      return chosenStore === undefined ? null : done;
    case 'registry_created':
      return isNew ? done : null;
    case 'order_sent':
      return flash?.notice || isRecorded ? null : sentWord(session?.orders);
    default:
      return done ?? null;
  }
}

function sentWord([order]: readonly { id: string }[] = []): string | null {
  return order ? orderWord(order.id) : null;
}
