import 'server-only';
import { allowsFigures, type Purpose, readConsent } from '#lib/platform/domain/visitor/consent.ts';
import { env } from '#lib/platform/env.ts';

/** What a visitor of this shop can choose on the page of cookies: what they are asked, and what they may refuse unasked. */
export function choices(): readonly Purpose[] {
  return [...env().asked, 'figures'];
}

/** What a visitor with this cookie allows as it stands. */
export function allowedBy(consentCookie: string | undefined): ReadonlySet<Purpose> {
  const chosen = readConsent(consentCookie) ?? [];
  return new Set([...chosen, ...(allowsFigures(consentCookie) ? (['figures'] as const) : [])]);
}
