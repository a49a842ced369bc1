import { after } from 'next/server';
import { BodyTooLarge, readBody } from '#lib/platform/bff/body.ts';
import { env } from '#lib/platform/env.ts';
import { LimitReached, spend } from '#lib/platform/limits/limits.ts';
import { ADDRESS_HEADER } from '#lib/platform/server/guards/client-address.ts';
import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import { isSameOrigin } from '#lib/platform/session/same-origin.ts';
import { loadVisitorStore } from '#lib/stores/data.ts';
import { allowsFigures, asksNotToBeFollowed, CONSENT_COOKIE } from '#lib/tracking/domain/consent.ts';
import { readReport, storeReport } from '#lib/vitals/data.ts';
import { vitalsSettings } from '#lib/vitals/settings.ts';

/** Longest body, in bytes: twenty samples with their targets and parts. */
const MAX_BODY = 8192;

/**
 * Browsers report how fast a page was; it is stored with the visitor's store, and with nothing else of them. Nobody waits for the response:
 * it is the same for what is stored and for what is not.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    await takeReport(request);
  } catch (error) {
    if (!(error instanceof BodyTooLarge || error instanceof LimitReached)) throw error;
  }
  return new Response(null, { status: 204 });
}

async function takeReport(request: Request): Promise<void> {
  const { siteUrl, vitalsSample } = env();
  if (vitalsSample === 0 || !isSameOrigin(request.headers, siteUrl) || asksNotToBeFollowed(request.headers))
    return;
  await spend('tries', { address: request.headers.get(ADDRESS_HEADER) ?? '', purpose: 'vitals' });
  const report = readReport(new TextDecoder().decode(await readBody(request, MAX_BODY)));
  const jar = await visitorJar();
  // Others are made up, or of a build that is no more: those that are named grow no table.
  if (report?.build !== vitalsSettings()?.build) return;
  if (!report || !allowsFigures(jar.get(CONSENT_COOKIE)?.value)) return;
  const store = await loadVisitorStore(jar).catch(() => null);
  if (store) after(() => storeReport(report, store.storeId));
}
