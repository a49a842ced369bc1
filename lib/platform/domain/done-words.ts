import { LIFETIME_S } from './lifetimes.ts';
import { storedName } from './stored-names.ts';

/** Cookie that says for the next page what a posted form did; the page's scripts take it away. */
export const DONE_COOKIE = storedName('done');
/** As long as a page may take to come after a 303, in seconds. */
const PAGE_TTL_S = 120;

/** Its words, one a line: labels of coupons have none. */
export const wordsIn = (text = ''): string[] => text.split('\n').filter((word) => word !== '');
export const textOfWords = (words: readonly string[]) => words.join('\n');

/** The word of a form that changed the cart. */
export const CART_POSTED = 'cart_posted';
/** The same where the form was on the page of the cart, which has been viewed; also of one that was refused there. */
export const CART_AGAIN = 'cart_again';
/** Words that belong to the cart, wherever it is read first. */
const CART_WORDS = [CART_POSTED, CART_AGAIN] as const;
export type CartWord = (typeof CART_WORDS)[number];

export function isCartWord(word: string): word is CartWord {
  return CART_WORDS.some((one) => one === word);
}

/** What a form did, once it has succeeded. */
export type DoneWord =
  | 'login.password'
  | 'login.passkey'
  | 'login.social'
  | 'sign_up.password'
  | 'store_selected'
  | 'registry_created'
  | 'registry_contribution'
  | 'order_sent'
  | typeof CART_POSTED;

/** The word of who begins to buy from a gift list: the cart is that of the list from now on. */
export const ENTERED = 'registry_entered';

const ORDER_SENT = 'order_sent.';

/** The word of an order that was sent before the scripts of its step could tell it: the page that shows the order tells it. */
export const orderWord = (orderId: string) => `${ORDER_SENT}${orderId}`;

/** Whether the page that a form led to tells it, whatever page it is. */
export function isEventWord(word: string): word is string {
  return !isCartWord(word) && !word.startsWith(ORDER_SENT);
}

/** What leads to be paid for, perhaps at a gateway's own page: that of the shop comes after it. */
const PAID_AWAY = ['registry_contribution', ORDER_SENT];

/** How long the cookie lasts that says it, in seconds. */
export function doneTtlS(words: readonly string[]): number {
  const isPaidAway = words.some((word) => PAID_AWAY.some((one) => word.startsWith(one)));
  return isPaidAway ? LIFETIME_S.payment : PAGE_TTL_S;
}
