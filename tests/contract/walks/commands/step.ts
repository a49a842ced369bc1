import fc from 'fast-check';
import { ownerOf } from '../device.ts';
import type { LineFate } from '../gateway-line.ts';
import type { Fate } from '../network.ts';
import type { Bank } from '../world/bank.ts';
import { intentOf } from '../world/intents.ts';
import type { World } from '../world/world.ts';

/** What a walk goes through. */
export interface Place {
  world: World;
  bank: Bank;
}
/** A step of a walk: each kind of thing that somebody does is a line of `commands`. */
export type Command = fc.AsyncCommand<object, Place>;

export function step(name: string, run: (place: Place) => Promise<void>): Command {
  return { check: () => true, run: (_model, place) => run(place), toString: () => name };
}

export const device = fc.constantFrom(0 as const, 1 as const);
const fateOf = <Some extends Fate>(...bad: Some[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant<'ok'>('ok') },
    { weight: 2, arbitrary: fc.constantFrom<Some>(...bad) },
  );
export const fate = fateOf('lost request', 'lost response', 'twice', 'late');
/** Of what is the shopper's own page: the next one comes after it. */
export const prompt = fateOf('lost request', 'lost response', 'twice');
/** Between the shop and the card gateway. */
export const gateway: fc.Arbitrary<LineFate> = fateOf('lost request', 'lost response', 'twice');
export const quantity = fc.integer({ min: 1, max: 5 });

export const basket = fc.record({ product: fc.nat({ max: 1 }), units: quantity });
export type Basket = typeof basket extends fc.Arbitrary<infer Made> ? Made : never;

/** Who has nothing to buy yet puts something into the cart. */
export async function fill({ world }: Place, at: 0 | 1, { product, units }: Basket): Promise<void> {
  const made = world.setting.products[product];
  const lines = world.model.carts.cartOf(ownerOf(world.devices[at]), world.devices[at].store)?.lines ?? [];
  if (made && lines.length === 0) await world.change(at, intentOf('add', made, units), 'ok');
}
