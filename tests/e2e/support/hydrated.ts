import type { Page } from 'playwright/test';

/**
 * Waits until scripts run: the page's frame is React's (from then on the router leaves the address alone), and an island
 * in it has taken over its markup. An island alone tells too little: React marks it before the whole is committed.
 * Islands that come with the first use of the page get one.
 * @param island an element of the island that is to be used; such as come later have their own
 */
export async function hydrated(page: Page, island?: string): Promise<void> {
  await page.waitForFunction((own) => {
    const selector = own ?? 'input[role=combobox]';
    const held = (node: object | null, mark: string): unknown =>
      Object.entries(node ?? {}).find(([key]) => key.startsWith(mark))?.[1];
    const frame = held(document, '__reactContainer$') as
      | { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
      | undefined;
    if (own) window.dispatchEvent(new Event('pointermove'));
    const isCommitted = frame?.stateNode.current.memoizedState.isDehydrated === false;
    return isCommitted && held(document.querySelector(selector), '__reactProps$') !== undefined;
  }, island);
}
