import 'server-only';
import { withdrawMarketing } from '#lib/contracts/marketing.ts';
import { orElse } from '#lib/platform/api/capabilities.ts';
import { call } from '#lib/platform/api/client.ts';
import { LIFETIME_S } from '#lib/platform/domain/lifetimes.ts';
import { MARKETING_COOKIE } from '#lib/platform/domain/visitor/consent.ts';
import { log } from '#lib/platform/logging.ts';
import { browserId } from '#lib/platform/session/marketing-consent.ts';
import type { CookieJar } from '#lib/platform/session/sealed.ts';

/**
 * Gives a browser that allows it the id by which the tracker knows it, and takes it from one that does not, once the shop has forgotten
 * what was allowed under it: while the back-end is away, the id stays, of no use, until the next page. Never throws.
 */
export async function updateBrowserId(jar: CookieJar, isAllowed: boolean): Promise<void> {
  const known = browserId(jar);
  if (isAllowed && known === null)
    jar.set(MARKETING_COOKIE, crypto.randomUUID(), { maxAge: LIFETIME_S.consent });
  if (isAllowed || !jar.get(MARKETING_COOKIE)) return;
  if (known === null || (await withdraw(known))) jar.set(MARKETING_COOKIE, '', { maxAge: 0 });
}

/** @returns false while nobody could be told; a back-end without this call has nothing to forget */
async function withdraw(browser: string): Promise<boolean> {
  const forget = async () => (await call(withdrawMarketing, { browser })).success;
  return orElse(withdrawMarketing, forget, async () => true).catch(() => {
    log('warn', 'withdrawMarketing');
    return false;
  });
}
