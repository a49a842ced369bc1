import type { Locator, Page } from 'playwright/test';
import { setCustomerAddress } from '#lib/contracts/account/addresses.ts';
import { expect, openQuestions, test } from '#tests/e2e/buy/buyer.ts';
import { makeEvent } from '#tests/e2e/registry/couple.ts';
import { callAsServer } from '#tests/e2e/support/call-as-server.ts';
import { enterAs } from './customer.ts';

/** A form that is posted with something wrong in it. */
interface Case {
  /** Where it stands; where the browser is without. */
  path?: string;
  /** The last part of its action. */
  form: string;
  /** What is typed, by the names of the controls. */
  typed?: Readonly<Record<string, string>>;
  /** Names of the controls that are wrong. */
  wrong: readonly string[];
  /** Forms of one control say it there alone. */
  hasSummary?: boolean;
}

/** Longer than any address, with what would be markup. */
const LONG = '😀<b>'.repeat(40);

const ACCOUNT = '/customer/account';

const WIDTHS = [320, 768, 1440, 390];

/** The page with its words about what is wrong is nowhere wider than the screen; ends at the width of a phone. */
async function expectFits(page: Page, form: Locator): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over, `${width} px`).toBeLessThanOrEqual(0);
    const cut = await form
      .locator('input, select, textarea, button, label, [role=alert], legend')
      .evaluateAll(
        (parts) =>
          parts
            .map((part) => part.getBoundingClientRect())
            .filter((box) => box.width > 1 && (box.left < 0 || box.right > window.innerWidth)).length,
      );
    expect(cut, `parts of the form out of sight at ${width} px`).toBe(0);
  }
}

/** Posts the form without scripts, and looks at the page that answers. */
async function expectWords(page: Page, { path, form, typed = {}, wrong, hasSummary = true }: Case) {
  await test.step(`${form} ${Object.keys(typed).join(', ')}`, async () => {
    if (path) await page.goto(path);
    const posted = page.locator(`main form[action="/api/forms/${form}"]`).filter({ visible: true });
    const control = (name: string) => posted.locator(`[name="${name}"]`).filter({ visible: true }).first();
    for (const [name, text] of Object.entries(typed)) await control(name).fill(text);
    const answered = page.waitForResponse(
      (response) => response.request().isNavigationRequest() && response.status() !== 303,
    );
    await posted.locator('[type=submit]').filter({ visible: true }).first().click();
    expect((await answered).status()).toBe(200);

    for (const name of wrong) {
      await expect(control(name), name).toHaveAttribute('aria-invalid', 'true');
      const described = (await control(name).getAttribute('aria-describedby')) ?? '';
      const words = page
        .locator(
          described
            .split(' ')
            .map((id) => `[id="${id}"]`)
            .join(', '),
        )
        .last();
      await expect(words, name).toBeVisible();
      await expect(words, name).toHaveText(/\p{L}{2}/u);
      if (!hasSummary) continue;
      const id = await control(name).getAttribute('id');
      await expect(posted.locator(`[role=alert] a[href="#${id}"]`), name).toBeVisible();
    }
    for (const [name, text] of Object.entries(typed)) {
      const isSecret = name.includes('password');
      await expect(control(name), name).toHaveValue(isSecret ? '' : text);
    }
    await expectFits(page, posted);
  });
}

const VISITORS: readonly Case[] = [
  { path: `${ACCOUNT}/login`, form: 'login', typed: { email: 'rosa@' }, wrong: ['email', 'password'] },
  { form: 'login', typed: { email: LONG, password: 'x' }, wrong: ['email'] },
  {
    path: `${ACCOUNT}/create`,
    form: 'register',
    typed: { names: 'Rosa', email: 'rosa@', password: 'corta', phone: '1' },
    wrong: ['lastname', 'email', 'password', 'phone'],
  },
  {
    path: `${ACCOUNT}/forgotpassword`,
    form: 'forgot-password',
    typed: { email: 'rosa' },
    wrong: ['email'],
  },
  {
    path: '/customer/recovery/password/nada',
    form: 'recover-password',
    typed: { password: 'clave-nueva-5', password2: 'clave-otra-6' },
    wrong: ['password2'],
  },
  {
    path: '/customer/tracking',
    form: 'tracking',
    typed: { orderid: 'doce', email: 'rosa' },
    wrong: ['orderid', 'email'],
  },
  {
    path: '/customer/contact',
    form: 'contact',
    typed: { email: 'rosa@', message: 'Hola' },
    wrong: ['name', 'email', 'topic', 'message', 'consent'],
  },
];

const OWN_DATA: readonly Case[] = [
  {
    path: `${ACCOUNT}?edit=data`,
    form: 'account-data',
    typed: { firstname: 'R', email: 'rosa@', phone: '1' },
    wrong: ['firstname', 'email', 'phone'],
  },
  {
    path: `${ACCOUNT}?edit=password`,
    form: 'account-password',
    typed: { oldpassword: 'x', password: 'clave-nueva-5', password2: 'clave-otra-6' },
    wrong: ['password2'],
  },
  { path: `${ACCOUNT}?edit=export`, form: 'account-export', wrong: ['password'], hasSummary: false },
  { path: `${ACCOUNT}?edit=erase`, form: 'account-erase', wrong: ['password'], hasSummary: false },
];

test('without JavaScript every form of a visitor says what is wrong beside the field and above the form, keeps what was typed, and fits from 320 to 1440 px [ORD-18] @mobile', async ({
  noJsPage: page,
  product,
}) => {
  for (const one of VISITORS) await expectWords(page, one);
  await openQuestions(page, product);
  await expectWords(page, {
    form: 'checkout-personal',
    typed: { firstname: 'R', lastname: 'Quispe', email: 'rosa@', phone: '12' },
    wrong: ['firstname', 'email', 'phone'],
  });
});

test('without JavaScript every form of an account says what is wrong beside the field and above the form, keeps what was typed, and fits from 320 to 1440 px @mobile', async ({
  noJsPage: page,
}) => {
  await enterAs(page);
  for (const one of OWN_DATA) await expectWords(page, one);
});

test('without JavaScript every form of an address says what is wrong beside the field and above the form, keeps what was typed, and fits from 320 to 1440 px @mobile', async ({
  noJsPage: page,
}) => {
  const rosa = await enterAs(page);
  const addressinfo = JSON.stringify({ alias: 'Casa', city: '1', zone: '1-calacoto', street: 'Av. Ecuador' });
  const saved = await callAsServer(
    setCustomerAddress,
    { customerid: rosa.id, shippingtypeid: 2, addressinfo },
    rosa.token,
  );
  const cases: readonly Case[] = [
    {
      path: '/customer/address?edit=new',
      form: 'address',
      typed: { street: 'Av. América', reference: 'Portón verde' },
      wrong: ['alias', 'zone', 'number'],
    },
    {
      path: `/customer/address?edit=${saved.message}`,
      form: 'address',
      typed: { alias: '', street: 'Calle 21' },
      wrong: ['alias', 'number'],
    },
    {
      path: `/customer/address?map=${saved.message}`,
      form: 'address-point',
      typed: { point: 'por la plaza' },
      wrong: ['point'],
      hasSummary: false,
    },
  ];
  for (const one of cases) await expectWords(page, one);
});

test('without JavaScript every form of a gift list says what is wrong beside the field and above the form, keeps what was typed, and fits from 320 to 1440 px @mobile', async ({
  noJsPage: page,
}) => {
  const rosa = await enterAs(page);
  await expectWords(page, {
    path: '/customer/event/create-event/1',
    form: 'event-save',
    typed: { eventname: '', message: 'Gracias por acompañarnos' },
    wrong: ['eventname', 'eventdate'],
  });
  const eventid = await makeEvent(rosa, 'Boda de Rosa');
  await expectWords(page, {
    path: `/customer/event/manage/${eventid}?step=external`,
    form: 'external-order',
    typed: { firstname: 'R' },
    wrong: ['receipt', 'firstname'],
  });
});
