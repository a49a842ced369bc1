import { launch } from 'chrome-launcher';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { MainThreadTasks } from 'lighthouse/core/computed/main-thread-tasks.js';
import { z } from 'zod';
import type { Closing } from '#tools/bench/support/closing.ts';
import { chromiumFlags, provideChromium } from '#tools/test/chromium.ts';
import { ownBlocking } from './own-time.ts';
import { type Report, report } from './report-figures.ts';
import { headersOf, type Target } from './target.ts';

const ATTEMPTS = 3;
const first = z.object({ observedFirstContentfulPaintTs: z.number() });
const painted = z.object({
  audits: z.object({
    metrics: z.object({ details: z.object({ items: z.tuple([first], z.unknown()) }) }),
  }),
});
const failed = z.object({ runtimeError: z.object({ message: z.string() }) });

/** What one run told. */
interface Audit {
  report: Report;
  /** TBT by the thread's own time, in milliseconds (`ownBlocking`). */
  ownBlockingMs: number;
}

/** How a browser differs from that of a first visit. */
interface BrowserSetup {
  flags?: readonly string[];
  /** Called before the page is opened, with the port of the browser's DevTools. */
  prepare?: ((port: number) => Promise<void>) | undefined;
  /** How long the page is watched after it has loaded, in ms. */
  watchMs?: number;
}

/**
 * One Lighthouse run as on a phone, in a browser of its own. A run in which the browser painted nothing in time, as
 * happens on a busy machine, is made again.
 * @throws Error when Lighthouse could not judge the page
 */
export async function audit(target: Target, closing: Closing, setup: BrowserSetup = {}): Promise<Audit> {
  let reason = '';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const result = await runOnce(target, closing, setup);
    const judged = report.safeParse(result?.lhr);
    if (result && judged.success) return { report: judged.data, ownBlockingMs: await ownBlockingOf(result) };
    const told = failed.safeParse(result?.lhr);
    reason = told.success ? told.data.runtimeError.message : 'a figure is missing';
  }
  throw new Error(`Lighthouse could not judge ${target.url}: ${reason}`);
}

async function runOnce(
  target: Target,
  closing: Closing,
  { flags = [], prepare, watchMs }: BrowserSetup,
): Promise<RunnerResult | undefined> {
  const chrome = await launch({
    chromePath: provideChromium(),
    chromeFlags: ['--headless=new', ...chromiumFlags, ...flags],
    logLevel: 'silent',
    // `closing` ends it.
    handleSIGINT: false,
  });
  closing.add(() => chrome.kill());
  try {
    await prepare?.(chrome.port);
    return await lighthouse(target.url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      skipAudits: target.isIndexed ? [] : ['is-crawlable'],
      extraHeaders: headersOf(target),
      ...(watchMs !== undefined && { pauseAfterLoadMs: watchMs }),
    });
  } finally {
    chrome.kill();
  }
}

async function ownBlockingOf({ lhr, artifacts }: RunnerResult): Promise<number> {
  const [{ observedFirstContentfulPaintTs: paintedAt }] = painted.parse(lhr).audits.metrics.details.items;
  const context = { settings: lhr.configSettings, computedCache: new Map() };
  const tasks = await MainThreadTasks.request(artifacts.Trace, context);
  return ownBlocking(tasks, paintedAt);
}
