import { randomUUID } from 'node:crypto';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { layouts, previewOf, writeTemplate } from '#tests/e2e/support/layouts.ts';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { expect, test } from './shopper.ts';

/** A page with a heading and a picture. */
const pageOf = (code: string, words: string) => ({
  version: 1,
  kind: 'page',
  name: `prueba-${code}`,
  languageId: 3,
  rows: [
    {
      id: 'r',
      columns: [
        {
          size: 12,
          blocks: [
            { id: 't', type: 'text', version: 'both', data: { text: `<h1>${words}</h1>` }, config: {} },
            {
              id: 'i',
              type: 'image',
              version: 'both',
              data: { image: `pruebas/Sala-${code}.webp`, imagealt: 'Una sala con luz' },
              config: {},
            },
          ],
        },
      ],
    },
  ],
});

test.describe('a draft', () => {
  test('with hostile markup is previewed with its report, and none of its scripts runs', async ({ page }) => {
    const path = await previewOf(inRoot('tests/fixtures/layouts/hostile/scripts.json'), 'pages/hostil');
    const response = await page.goto(path);
    expect(response?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    await expect(page.getByText('Borrador de pages/hostil. Todavía no está publicado.')).toBeVisible();
    await expect(page.getByText(/Esto se quita antes de mostrar el texto: <script>/)).toBeVisible();
    await expect(page.getByRole('main').getByText('Sigo aquí')).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'executed'))).toBeUndefined();
    await expect(page.getByRole('main').locator('iframe, svg[onload], form, base')).toHaveCount(0);
    await expectAccessible(page, 'main');
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWide).toBe(false);
    await page.getByRole('link', { name: 'Bloque «t1»' }).click();
    await expect(page.locator('#bloque-t1')).toBeInViewport();
  });
});

test.describe('publishing', () => {
  test.use({ allowedProblems: ['404'] });

  test('a template is exported, edited, previewed, published in a folder of a folder of a folder of a folder, and visible to every visitor [BLOCK-07] @desktop', async ({
    page,
  }) => {
    const code = randomUUID().slice(0, 8);
    // Up to four folders.
    const name = `pages/uno/dos/tres/cuatro/prueba-${code}`;
    const address = `/${name}`;
    const template = (words: string) => pageOf(code, words);
    const title = (words: string) => page.getByRole('heading', { level: 1, name: words });
    const appears = (words: string) =>
      expect(async () => {
        await page.goto(address);
        await expect(title(words)).toBeVisible({ timeout: 1000 });
      }).toPass();

    await page.goto(address);
    await expect(title('Uno')).toHaveCount(0);
    const file = writeTemplate(name, template('Uno'));
    await expect(layouts('push', file)).resolves.toContain('La tienda no tiene la imagen');
    const picture = join(dirname(file), `Sala ${code}.webp`);
    copyFileSync(inRoot('data/demo/pictures/escena-sala--2400x1050.webp'), picture);
    expect(await layouts('upload', picture, '--folder', 'pruebas')).toContain(
      `pruebas/Sala-${code}.webp está`,
    );
    await page.goto(await previewOf(file, name));
    await expect(title('Uno')).toBeVisible();
    await expect(page.getByText('Sin observaciones: se puede publicar.')).toBeVisible();
    expect(await layouts('push', file)).toContain('está publicada');
    await appears('Uno');
    const shown = page.getByRole('img', { name: 'Una sala con luz' });
    await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);

    const edited = readFileSync(file, 'utf8');
    writeFileSync(file, edited.replace('Uno', 'Dos'));
    expect(await layouts('push', file)).toContain('está publicada');
    await appears('Dos');
    writeFileSync(file, edited.replace('Uno', 'Tres'));
    await expect(layouts('push', file)).rejects.toThrow('Otra persona cambió');

    expect((await page.goto('/vista-previa/x.y.z'))?.status()).toBe(404);
    await expect(page.getByText('Este enlace de vista previa no es válido.')).toBeVisible();
    const schema = await page.request.get('/schema/layout-1.json');
    expect(schema.headers()['content-type']).toContain('application/json');
  });
});
