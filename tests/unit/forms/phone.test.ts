import { describe, expect, test } from 'vitest';
import { formField } from '#lib/contracts/forms.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { validateForm } from '#lib/forms/domain/validate.ts';

const model = compileForm(
  [formField.parse({ name: 'f', type: 'INPUT', label: 'Nombre', validationtype: 'phone' })],
  '2026-06-15',
);
const judge = (typed: string) => validateForm(model, { f: typed });

describe('phone', () => {
  test.each([
    ['a mobile', '71234567', '71234567'],
    ['one of the other series', ' 612 34567 ', '61234567'],
    ['the prefix of the country', '+591 71234567', '71234567'],
    ['the prefix as the keypad has it', '00591 7123-4567', '71234567'],
    ['the prefix without a sign', '591 712.34.567', '71234567'],
    ['the prefix in brackets', '(+591) 712 34 567', '71234567'],
    ['a dash of a text program', '712–34567', '71234567'],
    ['a space that does not break', '712\u00a034567', '71234567'],
    ['a number abroad', '+54 9 11 2345-6789', '5491123456789'],
  ])('is numeric only as it is stored: %s [FORM-24]', (_, typed, stored) => {
    const result = { values: { f: stored }, errors: {} };
    expect(judge(typed)).toEqual(result);
    expect(judge(stored)).toEqual(result);
  });

  test.each([
    'siete',
    '7123a',
    '١٢٣',
    '+591 7123456',
    '+591 51234567',
    '51234567',
    '7123456',
    '712345678901234567',
    // A landline, with its area and without; a digit too many.
    '+591 (2) 277-0101',
    '277 0101',
    '700123456',
    '+',
    '71234567 / 72345678',
  ])('%s fails [FORM-24]', (value) => {
    expect(judge(value).errors.f).toBe(
      'El campo Nombre necesita un celular de 8 dígitos, por ejemplo 70012345',
    );
  });
});
