import { startBackend, type TestBackend } from '../support/backend.ts';

export type Shop = TestBackend;

/**
 * A back-end with two stores and whatever products a test makes.
 * @param options `log` gets every line, at the level that tells most, without it nothing is logged; `identify` says
 * whose a customer's token is
 */
export function openShop(
  options: Pick<
    NonNullable<Parameters<typeof startBackend>[0]>,
    | 'log'
    | 'identify'
    | 'shortener'
    | 'bnb'
    | 'unpaidOrders'
    | 'marketing'
    | 'through'
    | 'server'
    | 'database'
    | 'replica'
  > = {},
): Promise<Shop> {
  return startBackend({ seed: 'small', ...options });
}
