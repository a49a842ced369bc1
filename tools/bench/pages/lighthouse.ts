import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import type { Closing } from '#tools/bench/support/closing.ts';
import { provideChromium } from '#tools/test/chromium.ts';
import { type Report, report } from './report-figures.ts';

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * One Lighthouse run as on a phone, in a browser of its own.
 * @param isIndexed false for pages that are kept out of search engines on purpose
 * @throws Error when Lighthouse could not judge the page
 */
export async function audit(url: string, isIndexed: boolean, closing: Closing): Promise<Report> {
  const chrome = await launch({
    chromePath: provideChromium(),
    chromeFlags: flags,
    logLevel: 'silent',
    // `closing` ends it.
    handleSIGINT: false,
  });
  closing.add(() => chrome.kill());
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      skipAudits: isIndexed ? [] : ['is-crawlable'],
    });
    return report.parse(result?.lhr);
  } finally {
    chrome.kill();
  }
}
