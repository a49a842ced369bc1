import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { z } from 'zod';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { forms, previewOfForm } from '#tests/e2e/support/forms.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { writeTemplate } from '#tests/e2e/support/layouts.ts';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { expect, test } from './shopper.ts';

const demo = (name: string) => inRoot(`data/demo/layouts/private/${name}_3.json`);
const head = (name: string) => ({ version: 1, kind: 'data', name, languageId: 3, title: 'Prueba' });

test('the bounds and messages of a form are its definition’s, with scripts and without: registration, and an order of another shop [FORM-01, FORM-29]', async ({
  page,
  noJsPage,
}) => {
  for (const visitor of [page, noJsPage]) {
    await visitor.goto('/customer/account/create');
    if (visitor === page) await hydrated(visitor, 'input[name=names]');
    const send = visitor.getByRole('button', { name: 'Crear mi cuenta' });
    await send.click();
    await expect(visitor.getByText('Escribe tu nombre', { exact: true })).toBeVisible();
    await expect(visitor.getByText('Escribe una contraseña', { exact: true })).toBeVisible();
    await visitor.locator('input[name=names]').fill('A');
    await send.click();
    await expect(visitor.getByText('El nombre debe tener entre 2 y 80 caracteres')).toBeVisible();
    await expect(visitor.locator('input[name=names]')).toHaveValue('A');
  }
  const path = await previewOfForm(demo('setExternalOrderForm'));
  for (const [visitor, hasScripts] of [
    [page, true],
    [noJsPage, false],
  ] as const) {
    await visitor.goto(path);
    if (hasScripts) await hydrated(visitor, 'input[name=receipt]');
    const send = visitor.getByRole('button', { name: 'Registrar la compra' });
    await expect(visitor.getByRole('heading', { name: 'Registra una compra de otra tienda' })).toBeVisible();
    await send.click();
    await expect(visitor.getByText('Escribe el número de la factura o del recibo')).toBeVisible();
    await expect(visitor.getByText('Escribe el nombre de quien regala')).toBeVisible();
    await visitor.getByLabel('Número de factura o recibo').fill('12');
    await visitor.getByLabel('Quién regala', { exact: false }).first().fill('A');
    await visitor.getByLabel('Dedicatoria').fill('x'.repeat(301));
    await send.click();
    await expect(
      visitor.getByText('El campo Número de factura o recibo debe tener como mínimo 3 caracteres'),
    ).toBeVisible();
    await expect(
      visitor.getByText('El campo Dedicatoria puede tener como máximo 300 caracteres'),
    ).toBeVisible();
    await expect(visitor.getByLabel('Dedicatoria')).toHaveValue('x'.repeat(301));
    await visitor.getByLabel('Número de factura o recibo').fill('F-0012');
    await visitor.getByLabel('Quién regala', { exact: false }).first().fill('Familia Rojas');
    await visitor.getByLabel('Dedicatoria').fill('Felicidades');
    await visitor
      .locator('input[name=purchasedate]')
      .fill(new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10));
    await send.click();
    await expect(visitor.getByText('Todo está bien: en su página, el formulario se enviaría.')).toBeVisible();
    await expect(visitor.getByLabel('Quién regala', { exact: false }).first()).toHaveValue('Familia Rojas');
  }
});

test('a form is pulled, looked at and published by the command; another template is not taken for one @desktop', async () => {
  const field = { name: 'nota', type: 'INPUT', label: 'Nota', sortorder: 1 };
  const file = writeTemplate('private/pruebaForm_3', { ...head('pruebaForm_3'), rows: [field] });
  expect(await forms('push', file)).toMatch(/private\/pruebaForm_3 (?:ya estaba|está) publicada/);
  const folder = mkdtempSync(join(tmpdir(), 'ajuar-forms-'));
  await forms('pull', 'pruebaForm', '--to', folder);
  const pulled: unknown = JSON.parse(readFileSync(join(folder, 'private/pruebaForm_3.json'), 'utf8'));
  expect(pulled).toMatchObject({ name: 'pruebaForm_3', rows: [field] });
  const wrong = { ...head('pruebaForm_3'), rows: [{ ...field, type: 'INPUTT' }] };
  expect(await forms('push', writeTemplate('private/pruebaForm_3', wrong))).toContain('rows[0]');
  await expect(forms('push', demo('menu'))).rejects.toThrow();
  await expect(forms('preview', inRoot('data/demo/layouts/private/menu_1.json'))).rejects.toThrow(
    /no es un formulario/,
  );
});

/** A preview of a form of every field type. */
async function openGuide(page: Page): Promise<void> {
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Mapa</title><p>Mapa</p>' }),
  );
  const guide = z
    .looseObject({ rows: z.array(z.looseObject({})) })
    .parse(JSON.parse(readFileSync(demo('estiloForm'), 'utf8')));
  const rows = [
    ...guide.rows.map((row) => ({ ...row, script: "document.title = 'guion-roto'" })),
    { name: 'ciudades', type: 'API', label: 'Ciudades con tienda', source: 'store_cities', sortorder: 205 },
  ];
  await page.goto(await previewOfForm(writeTemplate('private/estiloForm_3', { ...guide, rows })));
  await hydrated(page, 'input[name=nombre]');
}

test('field types whose names alone are given: sub-forms, buttons, a page of its own, what the server tells, and no scripts [GAP-089] @desktop', async ({
  page,
}) => {
  await openGuide(page);
  const guests = page.getByRole('group', { name: 'Invitado' }).first();
  await guests.getByRole('button', { name: 'Agregar otro' }).click();
  await expect(guests.getByRole('group', { name: 'Invitado 2' }).getByLabel(/^Nombre/)).toBeFocused();
  await page.getByRole('radio', { name: 'Sí' }).check({ force: true });
  await expect(page.getByLabel(/^Dedicatoria/)).toBeVisible();
  await page.locator('iframe[title="Mapa de La Paz"]').scrollIntoViewIfNeeded();
  await expect(page.frameLocator('iframe[title="Mapa de La Paz"]').getByText('Mapa')).toBeVisible();
  await expect(page.getByRole('main').getByText(/^La Paz, .*Santa Cruz/)).toBeVisible();
  await expect(page).not.toHaveTitle('guion-roto');
  expect(await page.content()).not.toContain('guion-roto');
});

test('every field type with its errors at every width: nothing overflows, axe finds nothing, the keyboard reaches all [FORM-03, FORM-08] @desktop', async ({
  page,
}) => {
  await openGuide(page);
  await page.getByLabel(/^Correo electrónico/).fill('ana@');
  await page.getByLabel(/^Personas/).fill('13');
  await page.getByLabel(/^Contraseña/).fill('secreta-1');
  // As a browser without scripts sends it: the server judges.
  await page.locator('form:has([name=correo])').evaluate((form) => (form as HTMLFormElement).submit());
  await expect(page.getByText('El valor actual es 13 y el máximo permitido es 12')).toBeVisible();
  await expect(page.getByText('Formato de Correo Incorrecto')).toBeVisible();
  await expect(page.getByLabel(/^Correo electrónico/)).toHaveValue('ana@');
  await expect(page.getByLabel(/^Contraseña/)).toHaveValue('');
  expect(await page.content()).not.toContain('secreta-1');
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
    await expectAccessible(page);
  }
  const first = page.getByRole('alert').getByRole('link').first();
  await first.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const reached = new Set<string>();
  for (let step = 0; step < 60; step += 1) {
    const name = await page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');
    if (name !== '') reached.add(name);
    await page.keyboard.press('Tab');
  }
  for (const name of [
    'correo',
    'clave2',
    'cumple',
    'tienda',
    'regalo',
    'envoltura',
    'lugar',
    'foto',
    'acepto',
  ])
    expect([...reached]).toContain(name);
});

const SCRIPT = '<script>alert(1)</script>';
const DEFINITIONS: unknown[][] = [
  [{ name: 'a', type: 'NADA', label: 'x' }, null, 7, 'campo', { type: 'INPUT' }],
  [
    { name: 'a', type: 'CHECKBOX', label: SCRIPT, when: 'b' },
    { name: 'b', type: 'CHECKBOX', label: SCRIPT, when: 'a' },
    { name: 'b', type: 'TEXTAREA', label: SCRIPT, hint: SCRIPT, value: SCRIPT, script: SCRIPT },
  ],
  [
    { name: '__proto__', type: 'INPUT', label: 'proto' },
    { name: 'constructor', type: 'SELECT', label: '\u202e', values: [{ value: SCRIPT, label: SCRIPT }] },
    {
      name: 'toString',
      type: 'ITEMS',
      label: 'ítems',
      fields: [{ name: 'valueOf', type: 'INPUT', label: 'v' }],
    },
    { name: 'l', type: 'LINK', label: 'l', value: 'javascript:alert(1)' },
    { name: 'i', type: 'IFRAME', label: 'i', value: 'data:text/html,x' },
    { name: 'n', type: 'INPUT', label: 'n', validationtype: 'number', minvalue: 9e99, maxlength: -1 },
    { name: 'd', type: 'DATEPICKER', label: 'd', min: 99_999_999, max: -5, dateFormat: SCRIPT },
  ],
];
const VALUES = [
  SCRIPT,
  '"\'><img src=x onerror=alert(1)>',
  'ñ🙂\u0000\u202e',
  'x'.repeat(9000),
  '[[[{"__proto__":1}]]]',
];

test('hostile definitions and submissions never break the running shop: words, nothing run, nothing lost @desktop', async ({
  request,
  baseURL,
}) => {
  const headers = { origin: baseURL ?? '', 'content-type': 'application/x-www-form-urlencoded' };
  const files = DEFINITIONS.map((rows, at) =>
    writeTemplate(`private/hostil${at}Form_3`, { ...head(`hostil${at}Form_3`), rows }),
  );
  for (const file of [...files, demo('estiloForm'), demo('createEventForm')]) {
    const path = await previewOfForm(file);
    const names = [
      'a',
      'b',
      '__proto__',
      'constructor',
      'toString:0:valueOf',
      'invitados:0:nombre',
      'correo',
      'n',
    ];
    for (const [at, value] of VALUES.entries()) {
      const body = new URLSearchParams({ vista_previa: decodeURIComponent(path.split('/').at(-1) ?? '') });
      for (const name of [...names, ...names]) body.append(name, value);
      const response = await request.post('/api/forms/form-preview', { data: body.toString(), headers });
      expect(response.status(), `${file} ${at}`).toBe(200);
      const html = (await response.text()).replaceAll(
        /<script[^>]*>self\.__next_f\.push[\s\S]*?<\/script>/g,
        '',
      );
      expect(html).toContain('</form>');
      expect(html).not.toContain(SCRIPT);
      expect(html).not.toContain('<img src=x');
      expect(html).not.toMatch(/(?:href|src)="\s*(?:javascript|data:text)/i);
    }
  }
  for (const body of ['', 'vista_previa=x', `vista_previa=${'x'.repeat(5000)}`]) {
    const response = await request.post('/api/forms/form-preview', { data: body, headers });
    expect(response.status(), body.slice(0, 40)).toBe(200);
  }
});
