import 'server-only';
import { after } from 'next/server';
import { allowsFigures, asksNotToBeFollowed, CONSENT_COOKIE } from '#lib/platform/domain/visitor/consent.ts';
import { env } from '#lib/platform/env.ts';
import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import { isSameOrigin } from '#lib/platform/session/same-origin.ts';
import type { CookieJar } from '#lib/platform/session/sealed.ts';
import { loadVisitorStore } from '#lib/stores/data.ts';
import type { Store } from '#lib/stores/domain/store.ts';
import { receiveReport } from './receive-report.ts';

/** Longest body, in bytes: twenty samples with their targets and parts. */
const MAX_BODY = 8192;

interface Figures<Report> {
  purpose: string;
  /** A report out of a body, as far as the cookies of its browser prove it; null for anything else. */
  read: (text: string, jar: CookieJar) => Report | null;
  /** Must not throw. */
  store: (report: Report, visited: Store) => Promise<void>;
}

/** Takes figures that a page of the shop reports; they are stored with the visitor's store, and with nothing else of them. */
export function receiveFigures<Report>(
  request: Request,
  { purpose, read, store }: Figures<Report>,
): Promise<Response> {
  return receiveReport(request, {
    purpose,
    maxBody: MAX_BODY,
    isWelcome: (headers) => isSameOrigin(headers, env().siteUrl) && !asksNotToBeFollowed(headers),
    take: async (text) => {
      const jar = await visitorJar();
      const report = read(text, jar);
      if (!report || !allowsFigures(jar.get(CONSENT_COOKIE)?.value)) return;
      const visited = await loadVisitorStore(jar).catch(() => null);
      if (visited) after(() => store(report, visited));
    },
  });
}
