import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { LANGUAGE_ID } from '#lib/contracts/fields.ts';
import { enterAs } from '#tests/e2e/account/customer.ts';
import { makeEvent } from '#tests/e2e/registry/couple.ts';
import { expect, newEmail, openQuestions, test, typePerson } from './buyer.ts';

const layout = z.object({ rows: z.array(z.object({ label: z.string().optional(), type: z.string() })) });

/** What a named form layout of the demo asks for, in its words; groups and fields that open later are left out. */
async function labelsOf(name: string): Promise<string[]> {
  const file = `data/demo/layouts/private/${name}_${LANGUAGE_ID}.json`;
  const { rows } = layout.parse(JSON.parse(await readFile(file, 'utf8')));
  return rows.flatMap(({ label }) => label ?? []);
}

test('each named form layout is what its page asks [BLOCK-51] @mobile', async ({ page, product }) => {
  const expectLayout = async (name: string, path: string) => {
    const html = await (await page.request.get(path)).text();
    const labels = await labelsOf(name);
    expect(labels, name).not.toEqual([]);
    for (const label of labels) expect(html, `${name} at ${path}`).toContain(label);
  };
  await expectLayout('loginForm', '/customer/account/login');
  await expectLayout('registerForm', '/customer/account/create');
  await expectLayout('accountCreatedForm', '/customer/account/create/successful');
  await expectLayout('forgotPasswordForm', '/customer/account/forgotpassword');
  await expectLayout('recoveryPasswordForm', '/customer/recovery/password/un-enlace');
  await expectLayout('trackingForm', '/customer/tracking');
  // The first step of a registration stands on pages of blocks.
  await expectLayout('preregisterForm', '/private/estilo');

  await openQuestions(page, product);
  await expectLayout('personalDataForm', '/checkout/cart?step=2');
  await typePerson(page, newEmail());
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  const [question = ''] = await labelsOf('shippingForm');
  await expect(page.getByText(question, { exact: true }).filter({ visible: true })).toBeVisible();

  const customer = await enterAs(page);
  await expectLayout('addressForm', '/customer/address?edit=new');
  await expectLayout('createEventForm', '/customer/event/create-event/1');
  const list = await makeEvent(customer, 'Casa nueva');
  await expectLayout('setExternalOrderForm', `/customer/event/manage/${list}?step=external`);
});
