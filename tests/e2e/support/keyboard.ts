import { expect, type Locator } from 'playwright/test';

/** No page of the shop has so many stops before its forms end. */
const MOST_STOPS = 150;

/** Moves the focus by Tab until it is on the control: forward, or backward to what stands before. */
export async function tabTo(control: Locator): Promise<void> {
  const page = control.page();
  await expect(control).toBeVisible();
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  const isBehind = await control.evaluate((element) => {
    const at = document.activeElement ?? document.body;
    return (element.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
  const key = isBehind ? 'Shift+Tab' : 'Tab';
  for (let stop = 0; stop < MOST_STOPS && !(await isFocused()); stop += 1) await page.keyboard.press(key);
  await expect(control).toBeFocused();
}

/** Types into a control in place of what it holds. */
export async function typeInto(control: Locator, text: string): Promise<void> {
  await tabTo(control);
  await control.page().keyboard.press('ControlOrMeta+A');
  await control.page().keyboard.type(text);
}

/** Activates a button, a link, a box or a fold. */
export async function activate(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(control);
  await control.page().keyboard.press(key);
}

/** Chooses the next entry of a list that is closed, or the next of several choices. */
export async function chooseNext(control: Locator): Promise<void> {
  await tabTo(control);
  await control.page().keyboard.press('ArrowDown');
}
