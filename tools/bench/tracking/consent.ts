import { chromium } from 'playwright';
import { CONSENT_COOKIE, consentText } from '#lib/platform/domain/visitor/consent.ts';

/** A visitor's yes to what a shop with a tag manager and a pixel asks. */
const choice = consentText(new Set(['analytics', 'ads']), ['analytics', 'ads']);

/** Keeps the consent in a browser as its cookie, which scripts read; headers of a request would not do. @param port of its DevTools */
export async function giveConsent(port: number, url: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    await browser.contexts()[0]?.addCookies([{ name: CONSENT_COOKIE, value: choice, url }]);
  } finally {
    await browser.close();
  }
}
