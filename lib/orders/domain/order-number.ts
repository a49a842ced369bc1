import { orderId } from '#lib/contracts/fields.ts';

/** The address of an order's page, which is what a receipt's code and its mails hold. */
const IN_ADDRESS = /\/getOrderDetails\/(\d{6,16})(?:\/|$)/;

/** The only digits of a text, with the signs that people put between them. */
const AMONG_WORDS = /^\D*(\d(?:[\s.,/_\u2010-\u2015\u2212-]{0,3}\d)*)\D*$/;

/**
 * The number of an order as people write, paste or scan it: 'Pedido N.º 508 081 406', '«508-081-406»', the address of its page, the
 * line of a mail that has no other digits. Null for a text that names none.
 */
export function orderNumberIn(typed: string): string | null {
  const text = typed.normalize('NFKC');
  // Digits beside an e-mail address may be part of it.
  const digits = IN_ADDRESS.exec(text)?.[1] ?? (text.includes('@') ? '' : AMONG_WORDS.exec(text)?.[1]);
  return orderId.safeParse(digits?.replaceAll(/\D/g, '')).data ?? null;
}
