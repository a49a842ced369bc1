import type { Centavos } from './centavos.ts';

/** What a part is due: whole centavos, and what is lost by rounding down, in any unit that the parts of a call share. */
interface Portion {
  whole: Centavos;
  remainder: number;
}

/**
 * Spreads an amount over parts in proportion to their weights, in whole centavos that add up to it: what is lost by rounding
 * down goes by the largest remainder, equal ones by position. No part gets more than it has room for; what one has no room
 * for goes to the others in proportion to the room that is left. Exact at any size.
 * @param weights integers from 0, of any unit
 * @throws RangeError when there is too little room
 */
export function spread(amount: Centavos, weights: readonly number[], room: readonly Centavos[]): Centavos[] {
  return fill(amount, proportional(amount, weights), room);
}

/**
 * Rounds exact amounts so that they add up to the whole amount which they have been rounded to together; as `spread`
 * otherwise. An amount that is whole already stays as it is.
 * @param parts integers, in 1/scale centavos
 * @throws RangeError when there is too little room
 */
export function roundTogether(
  amount: Centavos,
  parts: readonly number[],
  scale: number,
  room: readonly Centavos[],
): Centavos[] {
  const portions = parts.map((part) => ({ whole: Math.floor(part / scale), remainder: part % scale }));
  return fill(amount, portions, room);
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Rounded down, so that they never add up to more. */
function proportional(amount: Centavos, weights: readonly number[]): Portion[] {
  const total = BigInt(sum(weights));
  if (total === 0n || amount <= 0) return weights.map(() => ({ whole: 0, remainder: 0 }));
  return weights.map((weight) => {
    const exact = BigInt(amount) * BigInt(weight);
    return { whole: Number(exact / total), remainder: Number(exact % total) };
  });
}

function fill(amount: Centavos, portions: readonly Portion[], room: readonly Centavos[]): Centavos[] {
  const first = portions.map(({ whole }, i) => Math.min(whole, room[i] ?? 0));
  const left = room.map((most, i) => most - (first[i] ?? 0));
  const cut = sum(portions.map(({ whole }) => whole)) - sum(first);
  const second = proportional(Math.min(cut, sum(left)), left);
  const parts = first.map((part, i) => part + (second[i]?.whole ?? 0));
  const order = portions.map((portion, i) => ({ ...portion, i })).sort((a, b) => b.remainder - a.remainder);
  let rest = amount - sum(parts);
  while (rest > 0) {
    const before = rest;
    for (const { i } of order) {
      const part = parts[i] ?? 0;
      if (rest === 0 || part >= (room[i] ?? 0)) continue;
      parts[i] = part + 1;
      rest -= 1;
    }
    if (rest === before) throw new RangeError('there is no room for the amount');
  }
  return parts;
}
