import { describe, expect, test } from 'vitest';
import { formField } from '#lib/contracts/forms.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { asTyped, validateForm } from '#lib/forms/domain/validate.ts';

const field = (values: Record<string, unknown>) =>
  formField.parse({ type: 'INPUT', label: 'Nombre', ...values });

describe('a field that waits for a box', () => {
  const form = compileForm(
    [
      field({ name: 'other', type: 'CHECKBOX', notRequired: true }),
      field({ name: 'who', when: 'other', sortorder: 10_000 }),
      field({ name: 'lost', when: 'nowhere', sortorder: 10_001 }),
    ],
    '2026-06-15',
  );

  test('is not asked, and forgotten, until the box is ticked', () => {
    expect(validateForm(form, { who: 'Juana', lost: 'x' })).toEqual({
      values: { other: '', who: '', lost: 'x' },
      errors: {},
    });
    expect(validateForm(form, { other: 'S', lost: '' }).errors).toEqual({
      who: 'El campo Nombre está vacío',
      lost: 'El campo Nombre está vacío',
    });
    expect(validateForm(form, { other: ['S'], who: 'Juana', lost: 'x' }).values.who).toBe('Juana');
  });

  test('is shown again as it was typed, asked or not', () => {
    expect(asTyped(form, { who: ' Juana ', lost: ['a', 'b'], more: 'x' })).toEqual({
      other: '',
      who: ' Juana ',
      lost: 'a',
    });
  });
});
