import { bringsLine, lineOf } from '../queue.ts';
import type { CartView } from './state.ts';

/** Lines that are still to come, by key (or SKU): of additions under way, and of such as wait for a connection. */
export function linesToCome({ cart, arriving, waiting }: CartView): Record<'now' | 'later', string[]> {
  const lines = cart?.products ?? [];
  const isToCome = (name: string) =>
    !lines.some(({ key, productsku }) => key === name || productsku === name);
  const later = waiting.filter(bringsLine).map(lineOf).filter(isToCome);
  return { now: arriving.filter(isToCome), later };
}
