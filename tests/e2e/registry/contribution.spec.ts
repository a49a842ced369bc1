import type { Page } from 'playwright/test';
import { expect, newEmail, test, typePerson } from '#tests/e2e/buy/buyer.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { ownEvent } from '#tests/e2e/support/own-event.ts';
import { importDear } from './guests.ts';

/** As often as an impatient guest, or a line that comes and goes, sends one form at most. */
const TIMES = 20;

/** The order whose payment an address is for. */
const orderIn = (address: string) => /\/order\/payment\/(\d+)\//.exec(address)?.[1] ?? address;

/** Sends the form of a page many times at once, as its browser would, which receives none of the answers. */
async function sendUnheard(page: Page): Promise<string[]> {
  const origin = new URL(page.url()).origin;
  const fields = await page.locator('form#contribution').evaluate((form) => {
    if (!(form instanceof HTMLFormElement)) return [];
    return [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  });
  const cookies = await page.context().cookies(origin);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const send = () =>
    fetch(`${origin}/api/forms/contribute`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie, origin },
      redirect: 'manual',
    });
  const responses = await Promise.all(Array.from({ length: TIMES }, send));
  return responses.map(({ headers }) => orderIn(headers.get('location') ?? ''));
}

test('a guest who has bought nothing yet sends a part of a gift many times, also after lost answers: one payment waits, theirs to pay or to change', async ({
  browser,
  baseURL,
}) => {
  const { productid, sku } = await importDear();
  const group = await ownEvent([{ productid, sku, quantity: 1 }]);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await context.addCookies([{ name: 'ajuar_store', value: '101', url: baseURL ?? '' }]);
  const page = await context.newPage();
  await page.goto(group.path);
  await page.getByRole('link', { name: /^Aportar una parte de/ }).click();
  const form = page.url();
  await typePerson(page, newEmail());
  const [order = '', ...again] = await sendUnheard(page);
  expect(order).toMatch(/^\d+$/);
  expect(new Set(again)).toEqual(new Set([order]));
  await page.getByRole('button', { name: 'Ir a pagar' }).click();
  expect(orderIn(page.url())).toBe(order);

  // Theirs alone: all that is missing is still offered to them, and to nobody else.
  await page.goto(form);
  await expect(page.getByText('Tu aporte de Bs. 50,00 espera tu pago.')).toBeVisible();
  await expect(page.getByText('Bs. 1.200,00, todo lo que falta')).toBeVisible();
  await page.getByRole('link', { name: 'Pagar mi aporte de Bs. 50,00' }).click();
  expect(orderIn(page.url())).toBe(order);
  const stranger = await browser.newPage({ ...(baseURL && { baseURL }) });
  await stranger.goto(form);
  await expect(stranger.getByText('Bs. 1.150,00, todo lo que falta')).toBeVisible();
  await expect(stranger.getByText(/^Tu aporte de/)).toHaveCount(0);
  await stranger.close();

  // Another amount takes its place.
  await page.goto(form);
  await page.getByText('Bs. 1.200,00, todo lo que falta').click();
  await typePerson(page, newEmail());
  await page.getByRole('button', { name: 'Ir a pagar' }).click();
  expect(orderIn(page.url())).toMatch(/^\d+$/);
  expect(orderIn(page.url())).not.toBe(order);
  await page.goto(group.path);
  await expect(page.getByText('Tu aporte de Bs. 1.200,00 espera tu pago.')).toBeVisible();

  // The same guest with scripts.
  const storageState = await context.storageState();
  await context.close();
  const scripted = await browser.newContext({ storageState, ...(baseURL && { baseURL }) });
  const own = await scripted.newPage();
  await own.goto(form);
  await expect(own.getByRole('link', { name: 'Pagar mi aporte de Bs. 1.200,00' })).toBeVisible();
  await hydrated(own);
  await expectAccessible(own, 'main');
  await scripted.close();
});

test('what was typed into a refused contribution stays with its gift, and is not shown as another’s', async ({
  noJsPage: page,
}) => {
  const gifts = [await importDear(), await importDear()];
  const group = await ownEvent(gifts.map(({ productid, sku }) => ({ productid, sku, quantity: 1 })));
  const ofGift = ({ sku }: { sku: string }) => page.locator(`a[href$="/${sku}"]`).first();
  const [first, second] = gifts;
  if (!first || !second) throw new Error('no gifts');
  await page.goto(group.path);
  const other = await ofGift(second).getAttribute('href');
  await ofGift(first).click();
  await typePerson(page, newEmail());
  await page.getByLabel('Otro monto').fill('1');
  await page.getByRole('button', { name: 'Ir a pagar' }).click();
  const refusal = page.getByText(/^El aporte mínimo/);
  await expect(refusal).toBeVisible();
  await expect(page.getByLabel('Otro monto')).toHaveValue('1');
  await page.goto(other ?? '');
  await expect(page.getByLabel('Otro monto')).toHaveValue('');
  await expect(refusal).toHaveCount(0);
});
