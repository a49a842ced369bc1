import type { Centavos } from '#lib/money/centavos.ts';

/**
 * Whether money that is due has to be taken before the order is made ready: a gift that is ready is its couple's.
 * @param due what is left to pay, centavos
 */
export function paysBeforeReady({ event_id }: { event_id: number | null }, due: Centavos): boolean {
  return event_id !== null && due > 0;
}
