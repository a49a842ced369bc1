import { readConsent } from '#lib/tracking/domain/consent.ts';

/**
 * Whether a visitor with this cookie lets the shop know how fast its pages were. Nothing personal is in that, so it takes no question: who
 * was never asked for statistics allows it. Who has refused those has refused these, too.
 */
export function allowsFigures(consentCookie: string | undefined): boolean {
  const chosen = readConsent(consentCookie, ['analytics']);
  return chosen === null || chosen.has('analytics');
}
