import type { FunnelReport, FunnelStep, Landing, Miss } from '#lib/contracts/funnel.ts';

/** In the order of the contract, which is not loaded into browsers. */
export const STEPS: readonly FunnelStep[] = ['visit', 'view', 'add', 'checkout', 'order'];
/** Misses that one visit reports. */
const MAX_MISSES = 20;

/** What is known of a visit, in its tab alone. */
export interface Visit {
  landing: Landing;
  /** How far it got. */
  furthest: FunnelStep;
  misses: readonly Miss[];
}

/** What happens in a visit. */
export type Happening = { landing: Landing } | { step: FunnelStep } | { miss: Miss };

/** What is known of a visit once something has happened in it: it begins with a page, and never goes back. */
export function visitAfter(visit: Visit | null, happening: Happening): Visit | null {
  if ('landing' in happening) return visit ?? { ...happening, furthest: 'visit', misses: [] };
  if (visit === null) return null;
  if ('step' in happening) {
    const { step } = happening;
    return placeOf(step) > placeOf(visit.furthest) ? { ...visit, furthest: step } : visit;
  }
  const { miss } = happening;
  if (visit.misses.length >= MAX_MISSES || has(visit, miss)) return visit;
  return { ...visit, misses: [...visit.misses, miss] };
}

/** A visit as its tab has it, with what a page of it knows besides. */
export function joinVisits(visit: Visit | null, own: Visit): Visit {
  const happenings: Happening[] = [{ step: own.furthest }, ...own.misses.map((miss) => ({ miss }))];
  return happenings.reduce<Visit>((all, one) => visitAfter(all, one) ?? all, visit ?? own);
}

/**
 * What of a visit is not reported yet; null where nothing is. Who has got to a step has passed those before it: the funnel narrows.
 * @param reported the visit as it was reported last, null where it never was
 */
export function unreported(visit: Visit, reported: Visit | null): FunnelReport | null {
  const steps = STEPS.slice(reported ? placeOf(reported.furthest) + 1 : 0, placeOf(visit.furthest) + 1);
  const misses = visit.misses.filter((miss) => !reported || !has(reported, miss));
  return steps.length + misses.length === 0 ? null : { landing: visit.landing, steps, misses };
}

const placeOf = (step: FunnelStep) => STEPS.indexOf(step);

function has({ misses }: Visit, { kind, name }: Miss): boolean {
  return misses.some((other) => other.kind === kind && other.name === name);
}
