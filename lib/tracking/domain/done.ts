import { LIFETIME_S } from '#lib/platform/domain/lifetimes.ts';
import { storedName } from '#lib/platform/domain/stored-names.ts';
import { CART_POSTED, ENTERED } from './cart-posted.ts';

/** Cookie that says for the next page what a posted form did; the page's scripts take it away. */
export const DONE_COOKIE = storedName('done');
/** As long as a page may take to come after a 303, in seconds. */
const PAGE_TTL_S = 120;

/** Its words, one a line: labels of coupons have none. */
export const wordsIn = (text = ''): string[] => text.split('\n').filter((word) => word !== '');
export const textOfWords = (words: readonly string[]) => words.join('\n');

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

/** The same where the form was on the page of the cart, which has been viewed; also of one that was refused there. */
export const CART_AGAIN = 'cart_again';
/** Words that the page of the cart takes by itself. */
const CART_WORDS = [CART_POSTED, CART_AGAIN] as const;
export type CartWord = (typeof CART_WORDS)[number];
/** Forms that are sent as such where scripts have not run yet, or never do it by themselves. */
const CART_FORMS = ['cart', 'cart-line', 'gift', 'buy-link', 'reorder', 'wish-to-cart'];

/** Whether a cookie's word is one of the shop's own: it is a visitor's to write. */
export function isDone(word: string): word is Done {
  return DONE.some((one) => one === word);
}

const ORDER_SENT = 'order_sent.';

/** The word of an order that was sent before the scripts of its step could tell it: the page that shows the order tells it. */
export const orderWord = (orderId: string) => `${ORDER_SENT}${orderId}`;

/** What leads to be paid for, perhaps at a gateway's own page: that of the shop comes after it. */
const PAID_AWAY = ['registry_contribution', ORDER_SENT];

const isPaidAway = (word: string) => PAID_AWAY.some((one) => word.startsWith(one));

/** How long the cookie lasts that says it, in seconds. */
export function doneTtlS(words: readonly string[]): number {
  return words.some(isPaidAway) ? LIFETIME_S.payment : PAGE_TTL_S;
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

export function isCartWord(word: string): word is CartWord {
  return CART_WORDS.some((one) => one === word);
}

/** Whether the page that a form led to tells it, whatever page it is. */
export function isEventWord(word: string): word is string {
  return !isCartWord(word) && !word.startsWith(ORDER_SENT);
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

/** What the next page tells of a form: 'login.password', 'coupon_applied.Bs. 10', 'cart_again'; null for nothing. */
export function doneBy(form: string, sent: Sent, outcome: Outcome): string | null {
  const word = couponWord(outcome) ?? wordOf(form, sent, outcome);
  return sent.isInCart && (word === null || word === CART_POSTED) ? CART_AGAIN : word;
}

/** Its entry comes back empty, which is no refusal. */
function couponWord({ coupon }: Outcome): string | null {
  if (!coupon || coupon.label === '') return null;
  return `coupon_${coupon.isApplied ? 'applied' : 'removed'}.${coupon.label}`;
}

/** What a form did: 'login.password', 'registry_created'; null for what is no event, and for a form that was refused. */
function wordOf(form: string, { isNew, isRecorded }: Sent, outcome: Outcome): string | null {
  const { session, chosenStore, flash } = outcome;
  if (flash?.form || flash?.notice?.tone === 'error') return null;
  switch (form) {
    case 'login':
      return session ? 'login.password' : null;
    case 'passkey':
    case 'social':
      return session ? `login.${form}` : null;
    case 'social-link':
      return session ? 'login.social' : null;
    case 'register':
      return 'sign_up.password';
    case 'store':
      return chosenStore === undefined ? null : 'store_selected';
    case 'event-save':
      return isNew ? 'registry_created' : null;
    case 'place-order':
      return flash?.notice || isRecorded ? null : sentWord(session?.orders);
    case 'contribute':
      return 'registry_contribution';
    default:
      return CART_FORMS.includes(form) ? CART_POSTED : null;
  }
}

function sentWord([order]: readonly { id: string }[] = []): string | null {
  return order ? orderWord(order.id) : null;
}
