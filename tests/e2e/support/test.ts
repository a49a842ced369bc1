import { test as base, expect, type Page } from 'playwright/test';
import { type AllowedProblem, isAllowed, watchProblems } from './problems.ts';

interface Fixtures {
  /**
   * Problems that a test provokes on purpose, e.g. `test.use({ allowedProblems: ['404'] })`. Every other
   * console error, uncaught exception and 5xx answer fails the test.
   */
  allowedProblems: AllowedProblem[];
  /** A page of a second visitor whose browser runs no JavaScript. */
  noJsPage: Page;
  /** Address of the back-end, for factories. */
  backendUrl: string;
}

function fromSetup(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the global setup did not start the shop.`);
  return value;
}

export const test = base.extend<Fixtures>({
  allowedProblems: [[], { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs from here.
  baseURL: async ({}, use) => use(fromSetup('E2E_URL')),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  backendUrl: async ({}, use) => use(fromSetup('E2E_BACKEND_URL')),
  context: async ({ context, allowedProblems }, use) => {
    const problems = watchProblems(context);
    await use(context);
    const unexpected = problems.filter((problem) => !isAllowed(problem, allowedProblems));
    expect(unexpected, 'problems that the browser reported').toEqual([]);
  },
  noJsPage: async ({ browser, baseURL, viewport, allowedProblems }, use) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport,
      locale: 'es-BO',
      ...(baseURL ? { baseURL } : {}),
    });
    const problems = watchProblems(context);
    await use(await context.newPage());
    await context.close();
    const unexpected = problems.filter((problem) => !isAllowed(problem, allowedProblems));
    expect(unexpected, 'problems without JavaScript').toEqual([]);
  },
});

export { expect };
