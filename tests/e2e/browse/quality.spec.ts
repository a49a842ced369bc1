import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect, productPath, scrollThrough, shiftOf, soldOutPath, test, watchShifts } from './shopper.ts';

const KINDS = [
  'home',
  'listing',
  'product',
  'pack',
  'sold out',
  'elsewhere',
  'search',
  'nothing found',
  'stores',
  'article',
  'campaign',
  'deliveries',
] as const;

async function pathOf(request: import('playwright/test').APIRequestContext, kind: (typeof KINDS)[number]) {
  const fixed = {
    home: '/',
    listing: '/mesa',
    search: '/search/taza',
    'nothing found': '/search/xyzzyqw',
    stores: '/pages/tiendas',
    article: '/pages/preguntas_frecuentes',
    campaign: '/pages/campanas/lista_de_bodas',
    deliveries: '/pages/envios',
  };
  const handles = {
    product: 'taza-valle',
    pack: 'mesa-para-dos',
    elsewhere: 'florero-botella-sucre',
  };
  if (kind === 'sold out') return soldOutPath(request);
  return kind in fixed
    ? fixed[kind as keyof typeof fixed]
    : productPath(request, handles[kind as keyof typeof handles]);
}

/** From wide to narrow in steps to which the page does not answer by loading itself again. */
const WIDTHS = [1920, 1440, 1024, 800, 768, 390, 320];

for (const kind of KINDS) {
  test(`${kind}: WCAG 2.2 AA, no layout shift, nothing wider than the screen from 320 to 1920 px @both`, async ({
    page,
    request,
    isMobile,
  }) => {
    await watchShifts(page);
    await page.goto(await pathOf(request, kind));
    await hydrated(page);
    await scrollThrough(page);
    expect(await shiftOf(page)).toBeLessThan(0.05);
    await expectAccessible(page);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    for (const width of isMobile ? [] : WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(), `${width} px`).toBeLessThanOrEqual(0);
    }
  });
}

test.describe('the store question', () => {
  test.use({ storeId: null });

  test('is accessible @both', async ({ page }) => {
    await page.goto('/pages/tiendas');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'dialog[open]');
  });
});
