import 'server-only';
import { after } from 'next/server';
import type { StoreId } from '#lib/contracts/fields.ts';
import { drainBody } from '#lib/platform/bff/body.ts';
import { allowsFigures, asksNotToBeFollowed, CONSENT_COOKIE } from '#lib/platform/domain/visitor/consent.ts';
import { env } from '#lib/platform/env.ts';
import { LimitReached, spend } from '#lib/platform/limits/limits.ts';
import { ADDRESS_HEADER } from '#lib/platform/server/guards/client-address.ts';
import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import { isSameOrigin } from '#lib/platform/session/same-origin.ts';
import { loadVisitorStore } from '#lib/stores/data.ts';

/** Longest body, in bytes: twenty samples with their targets and parts. */
const MAX_BODY = 8192;

interface Figures<Report> {
  /** Reports of different purposes are counted apart. */
  purpose: string;
  /** A report out of a body; null for anything else. */
  read: (text: string) => Report | null;
  /** Must not throw. */
  store: (report: Report, storeId: StoreId) => Promise<void>;
}

/**
 * Takes what a browser reports; it is stored with the visitor's store, and with nothing else of them. Nobody waits for the response:
 * it is the same for what is stored and for what is not, be it too long or of another site.
 */
export async function receiveFigures<Report>(request: Request, figures: Figures<Report>): Promise<Response> {
  try {
    await take(request, figures);
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
  }
  return new Response(null, { status: 204 });
}

async function take<Report>(request: Request, { purpose, read, store }: Figures<Report>): Promise<void> {
  const { headers } = request;
  const body = await drainBody(request, MAX_BODY);
  if (!body || !isSameOrigin(headers, env().siteUrl) || asksNotToBeFollowed(headers)) return;
  await spend('tries', { address: headers.get(ADDRESS_HEADER) ?? '', purpose });
  const report = read(new TextDecoder().decode(body));
  const jar = await visitorJar();
  if (!report || !allowsFigures(jar.get(CONSENT_COOKIE)?.value)) return;
  const visited = await loadVisitorStore(jar).catch(() => null);
  if (visited) after(() => store(report, visited.storeId));
}
