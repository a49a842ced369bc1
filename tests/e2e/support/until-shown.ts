import type { Page } from 'playwright/test';

/**
 * Does what leads to a page with a message, and waits until that page has reported that it was shown: a report that comes later is taken
 * for that of the next page.
 */
export async function untilShown(page: Page, act: () => Promise<void>): Promise<void> {
  const reported = page.waitForResponse(/[/]api[/]me[?]shown=/);
  await act();
  await reported;
}
