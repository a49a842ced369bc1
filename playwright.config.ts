import { defineConfig } from 'playwright/test';
import type { BuyerOptions } from './tests/e2e/buy/buyer.ts';
import type { ShopOptions } from './tests/e2e/support/test.ts';
import { chromiumFlags, findChromium } from './tools/test/chromium.ts';

const executablePath = findChromium();

/**
 * A phone. Painting is most of a test's work without a graphics card: it has one pixel to a point, and moves as little as its
 * owner may wish. What moves is seen at a desktop's width, and by tests of its own.
 */
const phone = {
  ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1 },
  contextOptions: { reducedMotion: 'reduce' },
} as const;

/**
 * Moments, in La Paz, each in a shop whose clock says so: the journeys that depend on the day run then, too, all of them
 * (@moments) or at one (`@sunday`).
 */
const moments = {
  sunday: '2027-01-03T12:00:00-04:00',
  'holiday-eve': '2026-12-24T22:30:00-04:00',
  'last-day': '2026-12-31T18:30:00-04:00',
};

/** What is so with Next's own documents (PLAIN_PAGES) alone; the main journeys run with them too (@plain). */
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
    // Recording is a quarter of a test's work: what failed is recorded when it runs again.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
  // A test runs on a phone; at a desktop's width instead when its title says @desktop, at both when layout or input
  // differ there and it says @both.
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
      grep: /@desktop|@both/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    // One worker each: more would start a shop each.
    {
      name: 'plain',
      grep: /@plain/,
      workers: 1,
      use: { ...phone, plain: true },
    },
    ...Object.entries(moments).map(([name, moment]) => ({
      name,
      grep: new RegExp(`@moments|@${name}\\b`),
      workers: 1,
      use: { ...phone, moment },
    })),
  ],
});
