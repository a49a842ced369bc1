import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { fieldTypes } from '#lib/contracts/forms.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect, scrollThrough, test } from './shopper.ts';

const GUIDE = '/private/formularios';

/** No other site is asked while tests run. */
async function withoutMaps(page: Page): Promise<void> {
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Mapa</title><p>Mapa</p>' }),
  );
}

function part(page: Page, title: string) {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** Opens the page of the forms, once they work by script. */
async function openGuide(page: Page): Promise<void> {
  await withoutMaps(page);
  await page.goto(GUIDE);
  await hydrated(page, 'form[method=post] input[name=nombre]');
}

test('every field type is drawn in every state, and is accessible [FORM-03, FORM-07, FORM-36] @both', async ({
  page,
}) => {
  await openGuide(page);
  const guide: { rows: { type: string }[] } = JSON.parse(
    await readFile('data/demo/layouts/private/estiloForm_3.json', 'utf8'),
  );
  expect(new Set(guide.rows.map(({ type }) => type))).toEqual(new Set(fieldTypes));
  await scrollThrough(page);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
  const filled = part(page, 'Lleno');
  await expect(filled.getByRole('checkbox', { name: 'Mesa' })).toBeChecked();
  await expect(filled.getByRole('checkbox', { name: 'Cocina' })).not.toBeChecked();
  await expect(filled.getByRole('group', { name: 'Invitado 2' }).getByLabel(/^Nombre/)).toHaveValue(
    'Eva Rojas',
  );
  await expect(filled.getByLabel(/^Dedicatoria/)).toHaveValue('Que la disfruten.');
  await expect(part(page, 'Con errores').getByText('Formato de Correo Incorrecto')).toBeVisible();
  const empty = part(page, 'Vacío');
  await expect(empty.getByText(/^Nombre\s*\*$/).first()).toBeVisible();
  await expect(empty.getByText(/^Foto\s*\*$/)).toHaveCount(0);
  await expect(part(page, 'Sin poder cambiarse').getByLabel(/^Correo/)).toHaveCount(0);
  await expect(part(page, 'Sin sus datos').getByText('Error SQL TABLE')).toBeVisible();
  await expect(part(page, 'Sin sus datos').getByText('Error consultando api')).toBeVisible();
  await expect(page.locator('iframe[title="Mapa de La Paz"]').first()).toHaveAttribute(
    'sandbox',
    /allow-scripts/,
  );
});

test('a form is judged by the rules of its field types, in their words [FORM-05, FORM-09, FORM-10, FORM-11, FORM-12, FORM-14, FORM-25]', async ({
  page,
}) => {
  await openGuide(page);
  const form = part(page, 'Vacío');
  await form.getByRole('button', { name: 'Revisar' }).click();
  await expect(form.getByText('El campo Nombre está vacío')).toBeVisible();
  await expect(form.getByLabel(/^Nombre/).first()).toBeFocused();
  await expect(form.getByText('El campo Te interesa necesita al menos un registro')).toBeVisible();
  await expect(form.getByText('Debe aprobar los terminos y condiciones.')).toBeVisible();

  const password = form.getByLabel(/^Contraseña/);
  await password.fill('abcdefg');
  await password.blur();
  await expect(form.getByText('La contraseña debe contener al menos 8 caracteres')).toBeVisible();
  await password.fill('');
  await expect(form.getByText('La contraseña debe contener al menos 8 caracteres')).toBeHidden();
  await password.fill('abcdefgh');
  await password.blur();
  await expect(form.getByText(/al menos un número y una letra minúscula$/)).toBeVisible();
  await password.fill('abcdefg1');
  await form.getByLabel(/^Repite/).fill('abcdefg2');
  await form.getByLabel(/^Repite/).blur();
  await expect(form.getByText('Las contraseñas no coindicen')).toBeVisible();
  await form.getByRole('button', { name: 'Mostrar contraseña' }).first().click();
  await expect(password).toHaveAttribute('type', 'text');

  await expect(form.getByLabel(/^Dedicatoria/)).toBeHidden();
  await form.getByRole('radio', { name: 'Sí' }).check({ force: true });
  const words = form.getByLabel(/^Dedicatoria/);
  await expect(words).toBeVisible();
  await words.fill('x'.repeat(301));
  await words.blur();
  const tooLong = form.getByText('El campo Dedicatoria puede tener como máximo 300 caracteres');
  await expect(tooLong).toBeVisible();
  await words.fill('');
  await expect(tooLong).toBeHidden();
});

test('a part of a form is added up to ten times, and taken away down to one [FORM-30, FORM-31]', async ({
  page,
}) => {
  await openGuide(page);
  const form = part(page, 'Vacío');
  const guests = form.getByRole('group', { name: 'Invitado', exact: false }).first();
  await guests.getByLabel(/^Nombre/).fill('Ana');
  for (let number = 2; number <= 10; number += 1)
    await guests.getByRole('button', { name: 'Agregar otro' }).click();
  await expect(guests.getByText('Llegaste al máximo de 10.')).toBeVisible();
  await expect(guests.getByRole('group', { name: 'Invitado 10' }).getByLabel(/^Nombre/)).toBeFocused();
  for (let number = 10; number >= 2; number -= 1)
    await guests.getByRole('button', { name: `Quitar Invitado ${number}` }).click();
  await expect(guests.getByRole('group')).toHaveCount(0);
  await expect(guests.getByLabel(/^Nombre/)).toHaveValue('Ana');
});

test('a day is chosen from a calendar in Spanish that begins on Monday, by keyboard too [FORM-20, FORM-21] @both', async ({
  page,
}, { project }) => {
  await openGuide(page);
  const form = part(page, 'Vacío');
  const day = form.getByLabel('Fecha de entrega', { exact: false }).first();
  await expect(day).toHaveAttribute('type', 'date');
  const open = form.getByRole('button', { name: 'Elegir en el calendario: Fecha de entrega' });
  if (project.name === 'mobile') {
    await expect(open).toBeHidden();
    return;
  }
  await open.click();
  const calendar = page.getByRole('dialog', { name: 'Calendario: Fecha de entrega' });
  await expect(calendar.getByRole('columnheader')).toHaveText(['lu', 'ma', 'mi', 'ju', 'vi', 'sá', 'do']);
  await expect(calendar.locator('p[aria-live]')).toHaveText(/^\p{Ll}+ de \d{4}$/u);
  await expect(calendar.getByRole('button', { name: 'Mes siguiente' })).toBeVisible();
  const first = await day.getAttribute('min');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(open).toBeFocused();
  const chosen = await day.inputValue();
  expect(Date.parse(chosen) - Date.parse(first ?? '')).toBe(86_400_000);
});

test('without JavaScript the whole form is there, with room for more guests [FORM-30]', async ({
  noJsPage,
}) => {
  await withoutMaps(noJsPage);
  await noJsPage.goto(GUIDE);
  const form = part(noJsPage, 'Vacío');
  await expect(form.getByLabel(/^Nombre del invitado/)).toHaveCount(3);
  await expect(form.getByLabel(/^Dedicatoria/)).toBeVisible();
  await expect(form.getByRole('button', { name: 'Agregar otro' })).toBeHidden();
  await expect(form.getByLabel('Fecha de entrega', { exact: false }).first()).toBeVisible();
  // It is judged as a form that is sent somewhere, and keeps what was typed.
  await form.getByLabel(/^Nombre(?! del)/).fill('Ana María');
  await form.getByRole('button', { name: 'Revisar' }).click();
  await expect(noJsPage).toHaveURL(`${GUIDE}#empty-errores`);
  await expect(form.getByLabel(/^Nombre(?! del)/)).toHaveValue('Ana María');
  await expect(form.getByText('El campo Te interesa necesita al menos un registro')).toBeVisible();
  await expect(part(noJsPage, 'Lleno').getByText('El campo Te interesa')).toHaveCount(0);
  await part(noJsPage, 'Sin poder cambiarse').getByRole('button', { name: 'Revisar' }).click();
  await expect(
    part(noJsPage, 'Sin poder cambiarse').getByText('Todo está bien. Aquí no se envía nada.'),
  ).toBeVisible();
});

test.describe('a part of a form that does not come', () => {
  test.use({ allowedProblems: [/chunk/i, 'ERR_FAILED'] });

  test('a form that fails says so in its place, and the page goes on [FORM-35]', async ({ page }) => {
    await withoutMaps(page);
    await page.route('**/_next/static/chunks/**', async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes('o arrástrala hasta aquí')) return route.abort();
      return route.fulfill({ response });
    });
    await page.goto(GUIDE);
    await hydrated(page);
    await scrollThrough(page);
    await expect(part(page, 'Vacío').getByText('PAGE ERROR!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Vacío' })).toBeVisible();
    await expectAccessible(page);
    // A chunk may still be on its way.
    await page.unrouteAll({ behavior: 'wait' });
  });
});
