import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { z } from 'zod';
import type { Closing } from '#tools/bench/support/closing.ts';
import { chromiumFlags, provideChromium } from '#tools/test/chromium.ts';
import { type Report, report } from './report-figures.ts';

const ATTEMPTS = 3;
const failed = z.object({ runtimeError: z.object({ message: z.string() }) });

/**
 * One Lighthouse run as on a phone, in a browser of its own. A run in which the browser painted nothing in time, as
 * happens on a busy machine, is made again.
 * @param isIndexed false for pages that are kept out of search engines on purpose
 * @throws Error when Lighthouse could not judge the page
 */
export async function audit(url: string, isIndexed: boolean, closing: Closing): Promise<Report> {
  let reason = '';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const lhr = await runOnce(url, isIndexed, closing);
    const judged = report.safeParse(lhr);
    if (judged.success) return judged.data;
    const told = failed.safeParse(lhr);
    reason = told.success ? told.data.runtimeError.message : 'a figure is missing';
  }
  throw new Error(`Lighthouse could not judge ${url}: ${reason}`);
}

async function runOnce(url: string, isIndexed: boolean, closing: Closing): Promise<unknown> {
  const chrome = await launch({
    chromePath: provideChromium(),
    chromeFlags: ['--headless=new', ...chromiumFlags],
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
    return result?.lhr;
  } finally {
    chrome.kill();
  }
}
