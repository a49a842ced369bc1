import type { Centavos } from '#lib/money/centavos.ts';

/**
 * Spreads an amount over parts in proportion to their weights, in whole centavos that add up to it. No part gets more than it
 * has room for; what one has no room for goes to the others in proportion to theirs. Of single centavos that are left the first
 * parts with room get one each. Exact at any size.
 * @param amount at most the sum of `room`
 * @throws RangeError when there is too little room
 */
export function spread(amount: Centavos, weights: readonly number[], room: readonly Centavos[]): Centavos[] {
  const first = proportional(amount, weights).map((part, i) => Math.min(part, room[i] ?? 0));
  const left = room.map((most, i) => most - (first[i] ?? 0));
  const second = proportional(amount - sum(first), left);
  const parts = first.map((part, i) => part + Math.min(second[i] ?? 0, left[i] ?? 0));
  let rest = amount - sum(parts);
  for (let i = 0; rest > 0 && i < parts.length; i += 1) {
    const part = parts[i] ?? 0;
    if (part >= (room[i] ?? 0)) continue;
    parts[i] = part + 1;
    rest -= 1;
  }
  if (rest > 0) throw new RangeError('there is no room for the amount');
  return parts;
}

/** Rounded down, so that they never add up to more. */
function proportional(amount: number, weights: readonly number[]): number[] {
  const total = BigInt(sum(weights));
  if (total === 0n || amount <= 0) return weights.map(() => 0);
  return weights.map((weight) => Number((BigInt(amount) * BigInt(weight)) / total));
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
