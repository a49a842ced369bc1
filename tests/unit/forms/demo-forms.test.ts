import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { formField } from '#lib/contracts/forms.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { itemName } from '#lib/forms/domain/fields/items.ts';
import type { FormModel } from '#lib/forms/domain/model.ts';
import { asTyped, validateForm } from '#lib/forms/domain/validate.ts';
import { inRoot } from '#tools/bootstrap/paths.mjs';

const FOLDER = inRoot('data/demo/layouts/private');
const definition = z.looseObject({ name: z.string(), rows: z.array(formField) });

/** Every form of the demo's layouts. */
const forms = readdirSync(FOLDER)
  .filter((file) => /Form_\d+\.json$/.test(file))
  .map((file) => definition.parse(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'))))
  .map(({ name, rows }) => ({ name, model: compileForm(rows, '2026-06-15') }));

const hostile = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary' }) },
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '{{constructor.constructor("alert(1)")()}}',
    '__proto__',
    '[{"__proto__":{"admin":true}}]',
    '\u202e\u0000\ud800',
    '20260231',
    'ana@correo.example',
    'usuarios/1/../../x.webp',
    'S',
    'x'.repeat(20_000),
  ),
);

function namesOf({ fields }: FormModel): string[] {
  return fields.flatMap(({ name, items }) => [
    name,
    ...(items?.fields ?? []).flatMap((sub) => [0, 1, 10].map((at) => itemName(name, at, sub.name))),
  ]);
}

test('whatever is sent to a form of the shop, it is judged with words, nothing typed is lost, and nothing strange gets through', () => {
  expect(forms.length).toBeGreaterThan(6);
  for (const { name, model } of forms) {
    const keys = fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...namesOf(model)) },
      fc.constantFrom('__proto__', 'constructor', 'toString', 'role', ''),
    );
    const sent = fc.dictionary(keys, fc.oneof(hostile, fc.array(hostile, { maxLength: 3 })), { maxKeys: 12 });
    fc.assert(
      fc.property(sent, (typed) => {
        const { values, errors } = validateForm(model, typed);
        const own = model.fields.filter(({ hasValue }) => hasValue).map((field) => field.name);
        expect(Object.keys(values), name).toEqual(own);
        for (const [at, message] of Object.entries(errors)) {
          expect(
            own.some((field) => at === field || at.startsWith(`${field}:`)),
            at,
          ).toBe(true);
          expect(message.trim(), at).not.toBe('');
        }
        const shown = asTyped(model, typed);
        for (const field of model.fields) {
          const text = Object.hasOwn(typed, field.name) ? typed[field.name] : undefined;
          const isPlain = typeof text === 'string' && !field.many && !field.items && !field.disabled;
          if (isPlain && Object.hasOwn(shown, field.name)) expect(shown[field.name]).toBe(text);
          expect(field.type === 'PASSWORD' && Object.hasOwn(shown, field.name)).toBe(false);
        }
      }),
      { numRuns: 60 },
    );
  }
});

test('the words and bounds of a form are those of its definition: registering an order of another shop', () => {
  const form = forms.find(({ name }) => name === 'setExternalOrderForm_3');
  if (!form) throw new Error('no such form');
  expect(validateForm(form.model, {}).errors).toEqual({
    receipt: 'Escribe el número de la factura o del recibo',
    purchasedate: 'Elige el día de la compra',
    firstname: 'Escribe el nombre de quien regala',
  });
  const typed = {
    receipt: '12',
    purchasedate: '20260616',
    firstname: 'A',
    phone: '1',
    message: 'x'.repeat(301),
  };
  expect(validateForm(form.model, typed).errors).toEqual({
    receipt: 'El campo Número de factura o recibo debe tener como mínimo 3 caracteres',
    purchasedate: 'El valor actual es 16/06/2026 y el máximo permitido es 15/06/2026',
    firstname: 'El campo Quién regala debe tener como mínimo 2 caracteres',
    phone: 'Escribe un celular de 8 dígitos, por ejemplo 70012345',
    message: 'El campo Dedicatoria puede tener como máximo 300 caracteres',
  });
});
