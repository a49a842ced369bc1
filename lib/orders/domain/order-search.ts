import { withoutInvisible } from '#lib/platform/domain/visible-text.ts';
import { withoutAccents } from '#lib/platform/domain/without-accents.ts';
import { orderNumberIn } from './order-number.ts';

/** A search for orders, as somebody typed it. */
export interface OrderSearch {
  /** The order that it names; null without. */
  number: string | null;
  /** All of which an order has, in lower case and without accents; of a telephone its digits. */
  words: string[];
}

/** The shortest word that is searched for, in characters; shorter ones narrow a search. */
const MIN_WORD = 3;
const MAX_WORDS = 6;

/** Digits with the signs that people put between them. */
const PHONE = /^[+\d\s().\u2010-\u2015/-]+$/;
const COUNTRY_CODE = /^(?:00)?591(?=\d{7,8}$)/;

/**
 * What is searched for: 'José QUISPE', '+591 700-12345', 'Ana@Ejemplo.bo', 'Pedido N.º 508 081 406'.
 * Null for a text that is too short to find one order among many.
 */
export function orderSearchIn(query: string): OrderSearch | null {
  const typed = withoutInvisible(query);
  const text = withoutAccents(typed.normalize('NFKC')).toLowerCase().trim();
  const number = orderNumberIn(typed);
  const words = (digitsIn(text) ? [digitsIn(text)] : text.split(/\s+/).map((word) => digitsIn(word) || word))
    .filter(Boolean)
    .slice(0, MAX_WORDS);
  const isLong = words.some((word) => word.length >= MIN_WORD);
  return isLong || number !== null ? { number, words: isLong ? words : [] } : null;
}

/** The digits of a telephone without Bolivia's prefix; '' for another text. */
function digitsIn(text: string): string {
  return PHONE.test(text) ? text.replaceAll(/\D/g, '').replace(COUNTRY_CODE, '') : '';
}
