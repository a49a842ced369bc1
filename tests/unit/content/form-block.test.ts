import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseBlock } from '#lib/content/domain/parse-block.ts';
import { formField } from '#lib/contracts/forms.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { BLOCK_FORMS } from '#lib/forms/domain/named.ts';
import { validateForm } from '#lib/forms/domain/validate.ts';

const folder = join(import.meta.dirname, '../../../data/demo/layouts/private');
const names = readdirSync(folder);

test('a form block names a form that a page may show [BLOCK-01, BLOCK-47]', () => {
  const read = (data: unknown) => parseBlock({ id: 'f', type: 'form', data, config: {} });
  expect(read({ form: 'contactForm' })).toMatchObject({ ok: true, block: { data: { form: 'contactForm' } } });
  for (const data of [{}, { form: 'loginForm' }, { form: '../x' }, 'contactForm'])
    expect(read(data)).toMatchObject({ ok: false, placeholder: 'NO VALUES' });
});

test.each(Object.keys(BLOCK_FORMS))('the demo has %s in Spanish, and its fields can be read', (name) => {
  expect(names).toContain(`${name}_3.json`);
  const { rows } = JSON.parse(readFileSync(join(folder, `${name}_3.json`), 'utf8'));
  for (const row of rows) expect(formField.safeParse(row).success).toBe(true);
});

test('the contact form: what is empty is named, the phone may be, a wrong address is said', () => {
  const { rows } = JSON.parse(readFileSync(join(folder, 'contactForm_3.json'), 'utf8'));
  const model = compileForm(
    rows.map((row: unknown) => formField.parse(row)),
    '2026-06-15',
  );
  expect(Object.keys(validateForm(model, {}).errors)).toEqual([
    'name',
    'email',
    'topic',
    'message',
    'consent',
  ]);
  const typed = {
    name: 'Ana',
    email: 'ana@correo.example',
    phone: '700 12345',
    topic: 'pedido',
    message: 'Quiero saber cuándo llega.',
    consent: 'S',
  };
  expect(validateForm(model, typed).errors).toEqual({});
  expect(validateForm(model, { ...typed, email: 'ana' }).errors).toEqual({
    email: 'Formato de Correo Incorrecto',
  });
});
