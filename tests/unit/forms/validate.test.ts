import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FormField, fieldTypes, formField, validationTypes } from '#lib/contracts/forms.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import type { TypedValues } from '#lib/forms/domain/field-rule.ts';
import { validateForm } from '#lib/forms/domain/validate.ts';

const field = (values: Record<string, unknown> = {}): FormField =>
  formField.parse({ name: 'f', type: 'INPUT', label: 'Nombre', ...values });
const judge = (values: Record<string, unknown>, typed: TypedValues) =>
  validateForm(compileForm([field(values)], '2026-06-15'), typed);
const errorOf = (values: Record<string, unknown>, value: string) =>
  judge(values, { f: value }).errors.f ?? null;

describe('a definition', () => {
  test('gives the fields in their order; of two with one name the first counts [FORM-02]', () => {
    const model = compileForm(
      [
        field({ name: 'c' }),
        field({ name: 'b', sortorder: 2 }),
        field({ name: 'a', sortorder: 1 }),
        field({ name: 'a', sortorder: 0, label: 'Otro' }),
      ],
      '2026-06-15',
    );
    expect(model.fields.map(({ name, label }) => [name, label])).toEqual([
      ['a', 'Nombre'],
      ['b', 'Nombre'],
      ['c', 'Nombre'],
    ]);
  });

  test('a field without notRequired is required and so gets an asterisk [FORM-07]', () => {
    expect(compileForm([field()], '2026-06-15').fields[0]?.required).toBe(true);
    expect(compileForm([field({ notRequired: true })], '2026-06-15').fields[0]?.required).toBe(false);
    expect(compileForm([field({ validationtype: 'NOTREQUIRED' })], '2026-06-15').fields[0]?.required).toBe(
      false,
    );
  });

  test.each(['LINEBREAK', 'LINK', 'LABEL', 'IFRAME', 'IMAGE'])(
    '%s only decorates: no value, no error [FORM-03]',
    (type) => {
      expect(judge({ type }, {})).toEqual({ values: {}, errors: {} });
    },
  );

  test('every type and validation type can be judged [FORM-03, FORM-04]', () => {
    const names = ['email', 'date', 'number', 'text', 'array', 'phone', 'gmap', 'NOTREQUIRED'];
    expect([...validationTypes].toSorted()).toEqual(names.toSorted());
    for (const type of fieldTypes) {
      for (const validationtype of validationTypes) {
        expect(() => judge({ type, validationtype }, { f: 'x' })).not.toThrow();
      }
    }
  });

  test('a default value is what the field begins with, unless it has a value [FORM-02]', () => {
    const initialOf = (values: Record<string, unknown>) =>
      compileForm([field(values)], '2026-06-15').fields[0]?.initial;
    expect(initialOf({ defaultvalue: 'x' })).toBe('x');
    expect(initialOf({ defaultvalue: 'x', value: 'y' })).toBe('y');
    expect(initialOf({})).toBe('');
  });

  test.each([
    ['email', 'a@b.bo', 'a@b', 'Formato de Correo Incorrecto'],
    ['date', '20260615', '20261399', /fecha/],
    ['number', '12', 'x', 'El campo Nombre debe ser un número entero'],
    ['array', '["a"]', '[]', 'El campo Nombre necesita al menos un registro'],
    ['phone', '70012345', '123', /celular|teléfono/i],
    ['gmap', '-16.5,-68.1', '91,0', 'El campo Nombre no es una ubicación válida'],
  ])('%s takes %s and refuses %s [FORM-04]', (validationtype, good, bad, said) => {
    expect(errorOf({ validationtype }, good)).toBeNull();
    expect(errorOf({ validationtype }, bad)).toMatch(said);
  });

  test('text takes any text, NOTREQUIRED none too [FORM-04]', () => {
    expect(errorOf({ validationtype: 'text' }, 'x')).toBeNull();
    expect(errorOf({ validationtype: 'text' }, '')).toBe('El campo Nombre está vacío');
    expect(errorOf({ validationtype: 'NOTREQUIRED' }, 'x')).toBeNull();
    expect(errorOf({ validationtype: 'NOTREQUIRED' }, '')).toBeNull();
  });

  test('its script is left out of the model [FORM-02]', () => {
    expect(JSON.stringify(compileForm([field({ script: 'alert(1)' })], '2026-06-15'))).not.toContain('alert');
  });
});

describe('an empty value', () => {
  test.each(['', '   '])('%j fails with the field’s label [FORM-05, GAP-013]', (value) => {
    expect(errorOf({}, value)).toBe('El campo Nombre está vacío');
  });

  test('also when nothing came [FORM-05]', () => {
    expect(judge({}, {}).errors).toEqual({ f: 'El campo Nombre está vacío' });
  });

  test('has the text of the definition when it gives one [FORM-06, FORM-08]', () => {
    expect(errorOf({ validationlabel: 'Escribe tu nombre' }, '')).toBe('Escribe tu nombre');
  });

  test('of an optional field is fine, whatever its kind [FORM-05]', () => {
    for (const validationtype of validationTypes) {
      expect(judge({ validationtype, notRequired: true, minlength: 5 }, { f: '' }).errors).toEqual({});
    }
  });
});

describe('e-mail', () => {
  test.each(['a@b.bo', 'ana.perez+x@correo.com.bo', "o'neil@x-y.org"])('%s passes [FORM-15]', (value) => {
    expect(errorOf({ validationtype: 'email' }, value)).toBeNull();
  });

  test.each([
    'ana',
    'ana@',
    '@b.bo',
    'ana@b',
    'a b@c.bo',
    'a@b..bo',
    'a..b@c.bo',
    '.a@b.bo',
    'a@-b.bo',
    'a@b.bo, c@d.bo',
  ])('%s fails [FORM-15]', (value) => {
    expect(errorOf({ validationtype: 'email' }, value)).toBe('Formato de Correo Incorrecto');
  });

  test('has a text of its own when the definition gives one [FORM-02, FORM-15]', () => {
    expect(errorOf({ validationtype: 'email', validationlabel: 'Revisa tu correo' }, 'x')).toBe(
      'Revisa tu correo',
    );
    expect(errorOf({ validationtype: 'email', validationmessage: 'Correo raro' }, 'x')).toBe('Correo raro');
  });
});

describe('number', () => {
  test.each(['0', '12', '-3', '+7'])('%s passes [FORM-22]', (value) => {
    expect(errorOf({ validationtype: 'number' }, value)).toBeNull();
  });

  test.each(['1.5', '1,5', 'x', '1e3', '12 a', '--1'])('%s fails [FORM-22]', (value) => {
    expect(errorOf({ validationtype: 'number' }, value)).toBe('El campo Nombre debe ser un número entero');
  });

  test('bounds tell the value and the limit [FORM-23]', () => {
    const bounds = { validationtype: 'number', minvalue: 1, maxvalue: 10 };
    expect(errorOf(bounds, '11')).toBe('El valor actual es 11 y el máximo permitido es 10');
    expect(errorOf(bounds, '0')).toBe('El valor actual es 0 y el mínimo permitido es 1');
    expect(errorOf(bounds, '10')).toBeNull();
    expect(errorOf(bounds, '1')).toBeNull();
  });
});

describe('array', () => {
  const list = { type: 'MULTIPLE', validationtype: 'array' };

  test.each([[''], ['[]'], [[]]])('%j needs a record [FORM-25]', (value) => {
    expect(judge(list, { f: value }).errors.f).toBe('El campo Nombre necesita al menos un registro');
  });

  test.each([['a'], ['["a"]'], [['a', 'b']]])('%j has one [FORM-25]', (value) => {
    expect(judge(list, { f: value }).errors).toEqual({});
  });

  test('each record has to be allowed [FORM-25, FORM-27]', () => {
    expect(judge({ ...list, allowedValues: ['a', 'b'] }, { f: ['a', 'x'] }).errors.f).toBeDefined();
    expect(judge({ ...list, allowedValues: ['a', 'b'] }, { f: ['b', 'a'] }).values.f).toBe('["b","a"]');
  });
});

describe('a list of formatted records', () => {
  const phones = { type: 'ITEMS', validationtype: 'phone' };

  test('cleans and judges them one by one; blank ones do not count [FORM-24, FORM-25]', () => {
    expect(judge(phones, { f: [' 712 34567', ' ', '70000000 '] })).toEqual({
      values: { f: '["71234567","70000000"]' },
      errors: {},
    });
    expect(judge(phones, { f: ['71234567', 'x'] }).errors.f).toBe(
      'El campo Nombre necesita un celular de 8 dígitos, por ejemplo 70012345',
    );
    expect(judge(phones, { f: [' '] }).errors.f).toBe('El campo Nombre necesita al menos un registro');
  });
});

describe('length', () => {
  test.each([
    ['ab', 'El campo Nombre debe tener como mínimo 3 caracteres'],
    ['abcdef', 'El campo Nombre puede tener como máximo 5 caracteres'],
    ['abc', null],
    ['🙂🙂🙂🙂🙂', null],
  ])('%s [FORM-26]', (value, message) => {
    expect(errorOf({ minlength: 3, maxlength: 5 }, value)).toBe(message);
  });
});

describe('allowed values', () => {
  test('others are refused, with the list [FORM-27]', () => {
    const allowedValues = ['mañana', 'tarde'];
    expect(errorOf({ allowedValues }, 'noche')).toBe('Valor no permitido, solo se permite: mañana, tarde');
    expect(errorOf({ allowedValues }, 'tarde')).toBeNull();
  });

  test('the choices of a select are such a list, named by their labels [FORM-27]', () => {
    const values = [
      { value: '1', label: 'La Paz' },
      { value: '3', label: 'Santa Cruz' },
    ];
    expect(errorOf({ type: 'SELECT', values }, '2')).toBe(
      'Valor no permitido, solo se permite: La Paz, Santa Cruz',
    );
    expect(errorOf({ type: 'RADIO', values }, '3')).toBeNull();
  });
});

describe('checkbox', () => {
  test.each(['', 'off', 'false'])('%j must be ticked [FORM-14]', (value) => {
    expect(errorOf({ type: 'CHECKBOX' }, value)).toBe('Debe aprobar los terminos y condiciones.');
  });

  test('ticked passes; an optional one may stay open [FORM-14]', () => {
    expect(errorOf({ type: 'CHECKBOX' }, 'on')).toBeNull();
    expect(errorOf({ type: 'CHECKBOX', notRequired: true }, '')).toBeNull();
  });
});

describe('date', () => {
  test.each(['20260228', '20240229', '20260615235959', '20260615 23:59:59', '2026-06-15'])(
    '%s passes [FORM-16, FORM-17, FORM-18]',
    (value) => {
      expect(errorOf({ validationtype: 'date' }, value)).toBeNull();
    },
  );

  test.each([
    '20260229',
    '20261301',
    '20260600',
    '20260615250000',
    '20260615 23:60:00',
    '2026061',
    'hoy',
    '2026/06/15',
    '20260615 235959',
  ])('%s is no date [FORM-19]', (value) => {
    expect(errorOf({ validationtype: 'date' }, value)).toBe('El campo Nombre no es una fecha válida');
  });
});

describe('values', () => {
  test('are trimmed, and only those of the form come out', () => {
    expect(judge({}, { f: '  Ana ', otro: 'x' }).values).toEqual({ f: 'Ana' });
  });

  test('come out also when there are errors: nothing typed is lost [FORM-08]', () => {
    expect(judge({ validationtype: 'email' }, { f: 'ana@' })).toEqual({
      values: { f: 'ana@' },
      errors: { f: 'Formato de Correo Incorrecto' },
    });
  });

  test('a password keeps its blanks', () => {
    expect(judge({ type: 'PASSWORD' }, { f: ' a ' }).values.f).toBe(' a ');
  });

  test('a disabled field keeps the definition’s value, whatever was sent [FORM-02]', () => {
    expect(judge({ disabled: true, value: 'fijo' }, { f: 'otro' })).toEqual({
      values: { f: 'fijo' },
      errors: {},
    });
  });

  test.each(['constructor', '__proto__', 'toString'])('a field named %s reads nothing inherited', (name) => {
    const { values } = judge({ name }, {});
    expect(Object.entries(values)).toEqual([[name, '']]);
  });

  test('judging never throws and what passes passes again', () => {
    const anyField = fc.record({
      type: fc.constantFrom(...fieldTypes),
      validationtype: fc.constantFrom(...validationTypes),
      minlength: fc.option(fc.nat(5), { nil: undefined }),
      notRequired: fc.boolean(),
    });
    fc.assert(
      fc.property(anyField, fc.oneof(fc.string(), fc.array(fc.string())), (definition, value) => {
        const first = judge(definition, { f: value });
        const second = judge(definition, first.values);
        expect(second).toEqual(first);
      }),
    );
  });
});
