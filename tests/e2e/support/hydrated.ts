import type { Page } from 'playwright/test';

/** Waits until scripts run: an island has taken over its markup. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const box = document.querySelector('input[role=combobox]');
    return box !== null && Object.keys(box).some((key) => key.startsWith('__reactProps'));
  });
}
