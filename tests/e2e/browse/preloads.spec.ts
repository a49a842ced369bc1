import type { Page } from 'playwright/test';
import { expect, productPath, test } from './shopper.ts';

/** What a browser would warn of some seconds later: preloads that nothing on the page uses. */
async function unusedPreloads(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule).map(({ cssText }) => cssText);
    const fileOf = (address: string) => new URL(address, location.href).pathname.split('/').at(-1) ?? '';
    const isUsed: Record<string, (link: HTMLLinkElement) => boolean> = {
      font: ({ href }) => faces.some((face) => face.includes(fileOf(href))),
      image: ({ imageSrcset, href }) =>
        [...document.images].some((image) =>
          imageSrcset === '' ? image.currentSrc === href : image.srcset === imageSrcset,
        ),
      style: ({ href }) => [...document.styleSheets].some((sheet) => sheet.href === href),
      script: ({ href }) => [...document.scripts].some(({ src }) => src === href),
    };
    return [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')]
      .filter((link) => !isUsed[link.as]?.(link))
      .map(({ as, href, imageSrcset }) => `${as} ${href || imageSrcset}`);
  });
}

test('home, a category, a product, a search and the cart preload nothing that they do not use @both', async ({
  page,
  request,
}) => {
  const paths = ['/', '/mesa', await productPath(request, 'taza-valle'), '/search/taza', '/checkout/cart'];
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'load' });
    // Scripts are preloaded once the page is painted, and run when its data have come.
    await expect.poll(() => page.locator('link[rel=preload][as=script]').count(), path).toBeGreaterThan(0);
    await expect.poll(() => unusedPreloads(page), path).toEqual([]);
  }
});
