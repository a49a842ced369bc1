import { type BrowserContext, test as base, expect, type Page } from 'playwright/test';
import { type AllowedProblem, isAllowed, watchProblems } from './problems.ts';
import { storefrontOf } from './second-storefront.ts';

interface Fixtures {
  /**
   * Problems that a test provokes on purpose, e.g. `test.use({ allowedProblems: ['404'] })`. Every other
   * console error, uncaught exception and 5xx answer fails the test.
   */
  allowedProblems: AllowedProblem[];
  /** Watches every context of the test, its own too. */
  watched: null;
  /** A page of a second visitor whose browser runs no JavaScript. */
  noJsPage: Page;
  /** Address of the back-end, for factories. */
  backendUrl: string;
}

/** Options of a project. */
export interface ShopOptions {
  /** Serves Next's own documents (PLAIN_PAGES), from a second storefront over the shared back-end. */
  plain: boolean;
  /** Settings of a storefront of the worker's own over the shared back-end; none for the shared one. */
  settings: Readonly<Record<string, string>>;
}

interface WorkerFixtures extends ShopOptions {
  /** Address of the storefront of this worker. */
  storefrontUrl: string;
}

function fromSetup(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the global setup did not start the shop.`);
  return value;
}

/** As the shared shop (support/shop.ts) has it. */
const SHARED = { TRUST_PROXY: '1' };
/** With Next's own documents. */
const PLAIN = { PLAIN_PAGES: '1' };

export const test = base.extend<Fixtures, WorkerFixtures>({
  plain: [false, { option: true, scope: 'worker' }],
  settings: [{}, { option: true, scope: 'worker' }],
  storefrontUrl: [
    async ({ plain, settings }, use) => {
      const own = { ...(plain && PLAIN), ...settings };
      const second =
        Object.keys(own).length > 0
          ? await storefrontOf(fromSetup('E2E_BACKEND_URL'), { ...SHARED, ...own })
          : null;
      if (second) process.env.E2E_URL = second.url;
      await use(fromSetup('E2E_URL'));
      await second?.managed.stop(10_000);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  allowedProblems: [[], { option: true }],
  // The environment: a shop that another worker fixture started counts.
  baseURL: async ({ storefrontUrl: _ }, use) => use(fromSetup('E2E_URL')),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs from here.
  backendUrl: async ({}, use) => use(fromSetup('E2E_BACKEND_URL')),
  watched: [
    async ({ browser, allowedProblems }, use) => {
      const problems: string[][] = [];
      const watch = (context: BrowserContext) => void problems.push(watchProblems(context));
      browser.on('context', watch);
      await use(null);
      browser.off('context', watch);
      const unexpected = problems.flat().filter((problem) => !isAllowed(problem, allowedProblems));
      expect(unexpected, 'problems that the browser reported').toEqual([]);
    },
    { auto: true },
  ],
  noJsPage: async ({ browser, baseURL, viewport }, use) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport,
      locale: 'es-BO',
      ...(baseURL ? { baseURL } : {}),
    });
    await use(await context.newPage());
    await context.close();
  },
});

export { expect };
