import type { Page } from 'playwright/test';
import { importDear } from '#tests/e2e/registry/guests.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { ownEvent } from '#tests/e2e/support/own-event.ts';
import { expect, fillPersonal, fillPickup, newEmail, putInCart, startBuying, test } from './buyer.ts';
import { use } from './tags.ts';

// All that a shop can ask: the longest question.
test.use({
  settings: {
    GTM_ID: 'GTM-PRUEBA1',
    META_PIXEL_ID: '1234567890',
    MARKETING_URL: 'https://mensajes.example',
  },
});

const SCREENS = [
  [320, 568],
  [390, 844],
  [768, 1024],
  [991, 700],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
] as const;

/** How many buttons the page has, and those that the question covers and no scroll position leads out from under it. */
function covered(page: Page): Promise<{ buttons: number; lost: string[] }> {
  return page.evaluate(async () => {
    const root = document.documentElement;
    const question = document.querySelector('section[aria-label="Tu privacidad"]');
    const over = (button: Element) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2);
    };
    const buttons = [...document.querySelectorAll('main button')].filter(
      (button) => button.checkVisibility({ visibilityProperty: true }) && button.textContent?.trim() !== '',
    );
    const underIt = new Set<Element>();
    const free = new Set<Element>();
    for (let y = 0; y < root.scrollHeight; y += 60) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      for (const button of buttons) {
        const top = over(button);
        if (top && question?.contains(top)) underIt.add(button);
        else if (top && button.contains(top)) free.add(button);
      }
    }
    const lost = [...underIt].filter((button) => !free.has(button));
    return { buttons: free.size, lost: lost.map((button) => button.textContent ?? '') };
  });
}

/** At every width each of the page's buttons can be clicked while the question of consent is open. */
async function expectReachable(page: Page, name: string): Promise<void> {
  await hydrated(page);
  await use(page);
  await expect(page.getByRole('region', { name: 'Tu privacidad' })).toBeVisible();
  const found: string[] = [];
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    const { buttons, lost } = await covered(page);
    expect(buttons, `${name} at ${width} px`).toBeGreaterThan(0);
    found.push(...lost.map((button) => `${button} at ${width} px`));
  }
  expect(found, name).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('every button of a page can be reached beside the question of consent, at every width @desktop', async ({
  page,
  product,
}) => {
  const { productid, sku } = await importDear();
  const event = await ownEvent([{ productid, sku, quantity: 1 }]);
  for (const path of [product.path, '/customer/account/login', '/customer/account/create', event.path]) {
    await page.goto(path);
    await expectReachable(page, path);
  }
  await page.getByRole('link', { name: /^Aportar una parte de/ }).click();
  await expect(page.getByRole('button', { name: 'Ir a pagar' })).toBeVisible();
  await expectReachable(page, 'contribution');
  await putInCart(page, product);
  await page.goto('/checkout/cart');
  await expectReachable(page, 'cart');
  await startBuying(page);
  await expectReachable(page, 'personal data');
  await fillPersonal(page, newEmail());
  await expectReachable(page, 'delivery');
  await fillPickup(page);
  await expectReachable(page, 'payment');
});
