import { defineConfig } from 'playwright/test';
import type { BuyerOptions } from './tests/e2e/buy/buyer.ts';
import type { ShopOptions } from './tests/e2e/support/test.ts';
import { chromiumFlags, findChromium } from './tools/test/chromium.ts';

const executablePath = findChromium();

/** A phone. */
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** Moments at which the buying journeys run besides now, in La Paz: each in a shop whose clock says so. */
const moments = {
  sunday: '2027-01-03T12:00:00-04:00',
  'holiday-eve': '2026-12-24T22:30:00-04:00',
  'last-day': '2026-12-31T18:30:00-04:00',
};

/** What is so with Next's own documents (PLAIN_PAGES) alone; the journeys run with them too. */
const plainSpecs = '**/plain/*.spec.ts';

export default defineConfig<BuyerOptions & ShopOptions>({
  testDir: './tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  globalSetup: './tests/e2e/support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // Real parts on a loaded machine get a second run. What passes only then is named at the end of `npm test`.
  retries: 1,
  forbidOnly: true,
  // Time limits only end what hangs: a loaded two-core machine must not fail a test.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: './.ajuar/test/playwright.json' }]],
  use: {
    locale: 'es-BO',
    timezoneId: 'America/La_Paz',
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
  // A test runs at both widths unless its title or tag says @mobile or @desktop.
  projects: [
    {
      name: 'mobile',
      testIgnore: plainSpecs,
      grepInvert: /@desktop/,
      use: phone,
    },
    {
      name: 'desktop',
      testIgnore: plainSpecs,
      grepInvert: /@mobile/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'plain',
      testMatch: [plainSpecs, '**/browse/{listing,product,search}.spec.ts', '**/buy/{order,steps}.spec.ts'],
      grepInvert: /@desktop/,
      use: { ...phone, plain: true },
    },
    ...Object.entries(moments).map(([name, moment]) => ({
      name,
      testMatch: '**/buy/{order,qr,address}.spec.ts',
      grepInvert: /@desktop/,
      use: { ...phone, moment },
    })),
  ],
});
