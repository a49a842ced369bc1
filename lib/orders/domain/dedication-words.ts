import type { Order } from '#lib/contracts/orders.ts';

/** What a buyer wrote to go with an order, and from whom: 'Sean felices — Tía Elsa'; '' without. */
export function dedicationWords({
  DEDICATIONMESSAGE: message,
  DEDICATIONNAME: name,
}: Pick<Order, 'DEDICATIONMESSAGE' | 'DEDICATIONNAME'>): string {
  return [message, name].filter(Boolean).join(' — ');
}
