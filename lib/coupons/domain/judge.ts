import type { Centavos } from '#lib/money/centavos.ts';
import { sum } from '#lib/money/spread.ts';
import { type Applied, applyPromotions, type Effect, type Scoped } from './apply.ts';
import {
  isFor,
  type Occasion,
  type Problem,
  type Promotion,
  type PromotionLine,
  problemOf,
} from './promotion.ts';

/** A promotion to be judged; `problem` is what the back-end knows against it. */
export interface Offer {
  promotion: Promotion;
  problem: Problem | null;
}

/** A promotion with what it does to a cart: takes something off, or has a problem. */
export interface Verdict extends Effect {
  promotion: Promotion;
  problem: Problem | null;
  /** What the goods it is for lack to its minimum. */
  missing: Centavos;
}

/** What coupons and promotions do to a cart, centavos. */
export interface Judgement {
  /** In the order of the offers. */
  verdicts: Verdict[];
  /** Off the goods, what exceeds them included. */
  goods: Centavos;
  /** Off the delivery. */
  shipping: Centavos;
  /** What coupons exceed the goods by. */
  balance: Centavos;
  /** Off each line, by its key. */
  lines: Map<string, Centavos>;
}

const NOTHING: Effect = { goods: 0, shipping: 0, surplus: 0 };

/**
 * Judges what is offered to a cart. Of what cannot be combined the set that takes most off holds, a coupon before a promotion
 * that takes as much; the others are 'exclusive'. So a further coupon never makes a cart dearer.
 * @param shipping cost of the delivery; null while it is unknown
 */
export function judge(
  offers: readonly Offer[],
  given: readonly PromotionLine[],
  occasion: Occasion,
  shipping: Centavos | null,
): Judgement {
  // In one order of their own, so that single centavos fall on the same lines whatever the cart's order.
  const lines = given.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const judged = offers.map((offer) => scope(offer, lines, occasion));
  const { applied, held } = chooseBest(
    judged.filter(({ problem }) => problem === null),
    lines,
    shipping ?? 0,
  );
  const verdicts = judged.map(({ promotion, problem, missing }): Verdict => {
    const isHeld = problem === null && held.has(promotion.id);
    const effect = applied.effects.get(promotion.id) ?? NOTHING;
    if (isHeld) return { ...effect, promotion, problem: null, missing };
    return { ...NOTHING, promotion, problem: problem ?? 'exclusive', missing };
  });
  return {
    verdicts,
    goods: sum(verdicts.map(({ goods }) => goods)),
    shipping: sum(verdicts.map((verdict) => verdict.shipping)),
    balance: sum(verdicts.map(({ surplus }) => surplus)),
    lines: new Map(lines.map(({ key }, i) => [key, applied.lines[i] ?? 0])),
  };
}

function scope(
  { promotion, problem }: Offer,
  lines: readonly PromotionLine[],
  occasion: Occasion,
): Scoped & Offer & Pick<Verdict, 'missing'> {
  const at = lines.flatMap((line, i) => (isFor(promotion, line) ? [i] : []));
  const goods = at.length === 0 ? null : sum(at.map((i) => lines[i]?.net ?? 0));
  const missing = Math.max(0, promotion.minimum - (goods ?? 0));
  return { promotion, at, missing, problem: problem ?? problemOf(promotion, occasion, goods) };
}

function chooseBest(candidates: readonly Scoped[], lines: readonly PromotionLine[], shipping: Centavos) {
  let best: { applied: Applied; held: Set<number>; saved: number; surplus: number } | null = null;
  for (const set of setsOf(candidates)) {
    const applied = applyPromotions(set, lines, shipping);
    const effects = [...applied.effects.values()];
    // What exceeds the goods saves nothing: it decides among equals alone.
    const surplus = sum(effects.map((effect) => effect.surplus));
    const saved = sum(effects.map((effect) => effect.goods + effect.shipping)) - surplus;
    if (best && (saved < best.saved || (saved === best.saved && surplus <= best.surplus))) continue;
    best = { applied, saved, surplus, held: new Set(set.map(({ promotion }) => promotion.id)) };
  }
  return best ?? { applied: applyPromotions([], lines, shipping), held: new Set<number>() };
}

/** The sets of promotions that may hold together; equals by id, so that their order changes nothing. */
function setsOf(candidates: readonly Scoped[]): Scoped[][] {
  const sorted = candidates.toSorted((a, b) => a.promotion.id - b.promotion.id);
  const coupons = sorted.filter(({ promotion }) => promotion.code !== '');
  const automatic = sorted.filter(({ promotion }) => promotion.code === '');
  const always = automatic.filter(({ promotion }) => promotion.append);
  const together = coupons.filter(({ promotion }) => promotion.append);
  const alone = [...coupons, ...automatic].filter(({ promotion }) => !promotion.append);
  return [together, ...alone.map((one) => [one])].map((set) => [...always, ...set]);
}
