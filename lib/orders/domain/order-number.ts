import { orderId } from '#lib/contracts/fields.ts';

/** The address of an order's page, which is what a receipt's code and its mails hold. */
const IN_ADDRESS = /\/getOrderDetails\/(\d{6,16})(?:\/|$)/;

/**
 * The number of an order as people write, paste or scan it: 'Pedido N.º 508 081 406', '508-081-406', the address of its page.
 * Null for a text that names none.
 */
export function orderNumberIn(typed: string): string | null {
  const digits =
    IN_ADDRESS.exec(typed)?.[1] ?? typed.replace(/^\D+/, '').replaceAll(/[\s.\u2010-\u2015-]/g, '');
  return orderId.safeParse(digits).data ?? null;
}
