import type { Centavos } from '#lib/money/centavos.ts';
import { spread, sum } from '#lib/money/spread.ts';
import type { Promotion, PromotionLine } from './promotion.ts';

/** A promotion with the lines that it is for, by their positions. */
export interface Scoped {
  promotion: Promotion;
  at: readonly number[];
}

/** What a promotion takes off. */
export interface Effect {
  /** Off the goods, what exceeds them included. */
  goods: Centavos;
  /** Off the delivery. */
  shipping: Centavos;
  /** The part of `goods` that exceeds them. */
  surplus: Centavos;
}

/** What promotions take off together. */
export interface Applied {
  effects: Map<number, Effect>;
  /** Off each line; never more than it costs. */
  lines: Centavos[];
}

/** Hundredths of a percent in the whole. */
const WHOLE = 10_000;

/**
 * Applies promotions that hold. Percentages are of the goods as they cost without any promotion, each rounded once (half up);
 * then amounts come off what is left, those whose surplus may pay the delivery last; then the delivery. Among equals the lower
 * id is first: neither the order of promotions nor that of lines changes a total.
 * @param shipping cost of the delivery, 0 while it is unknown
 */
export function applyPromotions(
  held: readonly Scoped[],
  lines: readonly PromotionLine[],
  shipping: Centavos,
): Applied {
  const left = lines.map(({ net }) => net);
  const effects = new Map<number, Effect>();
  let toShip = shipping;
  for (const { promotion, at } of held.toSorted(compare)) {
    if (promotion.kind === 'shipping') {
      const off = Math.min(promotion.value ?? toShip, toShip);
      toShip -= off;
      effects.set(promotion.id, { goods: 0, shipping: off, surplus: 0 });
    } else effects.set(promotion.id, takeOff(promotion, at, lines, left));
  }
  for (const { promotion } of held.toSorted(compare)) {
    const effect = effects.get(promotion.id);
    if (!effect || !promotion.balanceToShipping) continue;
    const moved = Math.min(effect.surplus, toShip);
    toShip -= moved;
    const { goods, surplus } = effect;
    effects.set(promotion.id, { goods: goods - moved, shipping: moved, surplus: surplus - moved });
  }
  return { effects, lines: lines.map(({ net }, i) => net - (left[i] ?? 0)) };
}

const KINDS = ['percent', 'amount', 'shipping'] as const;

function compare({ promotion: a }: Scoped, { promotion: b }: Scoped): number {
  const kind = KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind);
  return kind || Number(a.balanceToShipping) - Number(b.balanceToShipping) || a.id - b.id;
}

/** Takes a percentage or an amount off the lines it is for; `left` is what they still cost. */
function takeOff(
  promotion: Promotion,
  at: readonly number[],
  lines: readonly PromotionLine[],
  left: Centavos[],
): Effect {
  const room = at.map((i) => left[i] ?? 0);
  const base = at.map((i) => lines[i]?.net ?? 0);
  const wanted = promotion.kind === 'percent' ? percentOf(promotion, sum(base)) : (promotion.value ?? 0);
  const taken = Math.min(wanted, sum(room));
  const weights = promotion.kind === 'percent' ? base : room;
  for (const [k, part] of spread(taken, weights, room).entries()) {
    const i = at[k] ?? 0;
    left[i] = (left[i] ?? 0) - part;
  }
  // What is for some goods alone pays nothing else.
  const surplus = promotion.kind === 'amount' && isForAll(promotion) ? wanted - taken : 0;
  return { goods: taken + surplus, shipping: 0, surplus };
}

function percentOf({ value, maximum }: Promotion, goods: Centavos): Centavos {
  const share = Math.floor((goods * (value ?? 0) + WHOLE / 2) / WHOLE);
  return maximum === null ? share : Math.min(share, maximum);
}

function isForAll({ categories, products }: Promotion): boolean {
  return categories.length === 0 && products.length === 0;
}
