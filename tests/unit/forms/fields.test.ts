import { describe, expect, test, vi } from 'vitest';
import { fieldTypes, formField } from '#lib/contracts/forms.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import type { TypedValues } from '#lib/forms/domain/field-rule.ts';
import { fieldRegistry } from '#lib/forms/domain/fields/registry.ts';
import { asTyped, judgeForm } from '#lib/forms/domain/validate.ts';
import { fillSources } from '#lib/forms/sources.ts';

const TODAY = '2026-06-15';
const compile = (...fields: Record<string, unknown>[]) =>
  compileForm(
    fields.map((field, at) =>
      formField.parse({ name: 'f', type: 'INPUT', label: 'Campo', sortorder: at, ...field }),
    ),
    TODAY,
  );
const judge = (field: Record<string, unknown>, typed: TypedValues) => judgeForm(compile(field), typed);
const of = (field: Record<string, unknown>, sent: string | string[]) => {
  const { values, texts, errors } = judge(field, { f: sent });
  return errors.f ?? [values.f, texts.f];
};

test('a definition has every field of the specification, those that it leaves out with what they are then [FORM-02]', () => {
  const plain = { name: 'nombre', type: 'INPUT', label: 'Nombre' };
  expect(formField.parse(plain)).toEqual({
    ...plain,
    ...{ value: '', values: [], defaultvalue: '', allowedValues: undefined },
    ...{ notRequired: false, isInvalid: false, disabled: false, sortorder: 9999 },
    ...{ validationtype: 'text', validationlabel: '', validationmessage: '' },
  });
  const whole = {
    ...{
      ...plain,
      value: 'Ana',
      values: [{ value: 'a', label: 'A' }],
      defaultvalue: 'Eva',
      allowedValues: ['a'],
    },
    ...{
      notRequired: true,
      isInvalid: true,
      disabled: true,
      sortorder: 1,
      position: '1_2',
      sizeclass: 'col-6',
    },
    ...{ validationtype: 'date', validationlabel: 'Escríbelo', validationmessage: 'Está mal' },
    ...{ minlength: 1, maxlength: 2, minvalue: 3, maxvalue: 4, min: -1, max: 1, dateFormat: 'yyyymmdd' },
    script: 'alert(1)',
  };
  expect(formField.parse(whole)).toEqual(whole);
  // Kept as it was sent, and never part of a form (GAP-089).
  expect(JSON.stringify(compile(whole))).not.toContain('alert');
});

describe('each field type has its kind of value, and a text for the wire', () => {
  test('there is a definition for each of the nineteen [FORM-03]', () => {
    expect(Object.keys(fieldRegistry).toSorted()).toEqual([...fieldTypes].toSorted());
    for (const { about } of Object.values(fieldRegistry)) expect(about).toMatch(/\.$/);
  });

  test.each([
    ['a text', { type: 'INPUT' }, ' Ana ', ['Ana', 'Ana']],
    ['a number', { type: 'INPUT', validationtype: 'number' }, '+007', [7, '7']],
    [
      'a day as a browser sends it',
      { type: 'DATEPICKER' },
      '2026-12-24',
      [{ day: '2026-12-24', time: null }, '20261224'],
    ],
    [
      'a date with its time',
      { type: 'INPUT', validationtype: 'date' },
      '20260615 23:59:58',
      [{ day: '2026-06-15', time: '23:59:58' }, '20260615 23:59:58'],
    ],
    [
      'a day where the wire wants a time',
      { type: 'DATEPICKER', dateFormat: 'yyyymmddhh24miss' },
      '20261224',
      [{ day: '2026-12-24', time: null }, '20261224000000'],
    ],
    ['a point', { type: 'GMAP' }, '-16.5, -68.10', [{ lat: -16.5, lng: -68.1 }, '-16.5,-68.1']],
    ['a tick', { type: 'CHECKBOX' }, 'on', [true, 'S']],
    ['a list', { type: 'MULTIPLE' }, ['a', ' b '], [['a', 'b'], '["a","b"]']],
    ['an image', { type: 'UPLOADIMAGE' }, 'users/12/mesa.webp', ['users/12/mesa.webp', 'users/12/mesa.webp']],
    ['a choice', { type: 'BUTTONITEMS', values: [{ value: '1', label: 'Uno' }] }, '1', ['1', '1']],
    ['entries without a sub-form', { type: 'ITEMS' }, ['Ana', ''], [['Ana'], '["Ana"]']],
  ])('%s [FORM-02, FORM-03]', (_, field, sent, expected) => {
    expect(of(field, sent)).toEqual(expected);
  });

  test('what is no such value says so [FORM-03]', () => {
    expect(of({ type: 'GMAP' }, '91,0')).toBe('El campo Campo no es una ubicación válida');
    expect(of({ type: 'UPLOADIMAGE' }, '../x.png')).toBe('El campo Campo no es una imagen válida');
    expect(of({ type: 'UPLOADIMAGE' }, 'javascript:1')).toBe('El campo Campo no es una imagen válida');
    expect(of({ type: 'DATEPICKER' }, '2026-02-30')).toBe('El campo Campo no es una fecha válida');
  });

  test('what a source tells is not what a browser says [FORM-03]', () => {
    expect(of({ type: 'API', value: 'del servidor' }, 'de otro')).toEqual(['del servidor', 'del servidor']);
  });
});

describe('a date', () => {
  test('lies between its offsets from today [FORM-21]', () => {
    const field = { type: 'DATEPICKER', min: 1, max: 30 };
    expect(of(field, '20260615')).toBe('El valor actual es 15/06/2026 y el mínimo permitido es 16/06/2026');
    expect(of(field, '20260716')).toBe('El valor actual es 16/07/2026 y el máximo permitido es 15/07/2026');
    for (const day of ['20260616', '20260715']) expect(of(field, day)).toEqual([expect.anything(), day]);
  });

  test('may lie in the past, and slips of the pen do not count [FORM-21]', () => {
    expect(compile({ type: 'DATEPICKER', min: -10, max: 0 }).fields[0]).toMatchObject({
      minDay: '2026-06-05',
      maxDay: TODAY,
    });
    expect(compile({ type: 'DATEPICKER', max: 999_999_999 }).fields[0]?.maxDay).toBeNull();
  });
});

describe('a password', () => {
  test.each([
    ['abc1', 'La contraseña debe contener al menos 8 caracteres'],
    ['abcdefgh', 'La contraseña debe contener al menos un número y una letra minúscula'],
    ['ABCDEFG1', 'La contraseña debe contener al menos un número y una letra minúscula'],
    ['ñandú123', ['ñandú123', 'ñandú123']],
  ])('%s [FORM-10, FORM-11, GAP-078]', (typed, expected) => {
    expect(of({ type: 'PASSWORD' }, typed)).toEqual(expected);
  });

  test('that opens an account is whatever it was made [FORM-10]', () => {
    expect(of({ type: 'PASSWORD', autocomplete: 'current-password' }, 'a')).toEqual(['a', 'a']);
  });

  test('has to be repeated where there is a field for it [FORM-12]', () => {
    const form = compile(
      { name: 'password', type: 'PASSWORD' },
      { name: 'password2', type: 'PASSWORD', matches: 'password', notRequired: true },
    );
    const password = 'abcdefg1';
    const wrong = { password2: 'Las contraseñas no coindicen' };
    expect(judgeForm(form, { password, password2: password }).errors).toEqual({});
    expect(judgeForm(form, { password, password2: 'abcdefg2' }).errors).toEqual(wrong);
    expect(judgeForm(form, { password, password2: '' }).errors).toEqual(wrong);
  });

  test('is never shown again', () => {
    expect(asTyped(compile({ type: 'PASSWORD' }), { f: 'abcdefg1' })).toEqual({});
  });
});

test('any other field may have to be repeated, too [FORM-12]', () => {
  const form = compile({ name: 'a', label: 'Correo' }, { name: 'b', label: 'Otra vez', matches: 'a' });
  const withType = { fields: form.fields };
  expect(judgeForm(withType, { a: 'x', b: 'y' }).errors).toEqual({
    b: 'El campo Otra vez no coincide con Correo',
  });
});

describe('a field that waits for a value', () => {
  const form = compile(
    { name: 'way', type: 'RADIO' },
    { name: 'street', when: { field: 'way', equals: ['home', 'work'] } },
    { name: 'floor', when: { field: 'street', equals: 'Sol' } },
  );

  test('is asked while the other has it, and while that one is asked', () => {
    const full = { way: 'home', street: 'Sol', floor: '2' };
    expect(judgeForm(form, full).texts).toEqual(full);
    expect(judgeForm(form, { ...full, way: 'shop' })).toMatchObject({
      texts: { way: 'shop', street: '', floor: '' },
      errors: {},
    });
    expect(Object.keys(judgeForm(form, { way: 'work' }).errors)).toEqual(['street']);
  });

  test('that goes round in a circle, or waits for nothing, is asked', () => {
    const round = compile(
      { name: 'a', when: { field: 'b', equals: 'x' } },
      { name: 'b', when: { field: 'a', equals: 'x' } },
      { name: 'c', when: { field: 'a', equals: 'x' } },
      { name: 'd', when: { field: 'toString', equals: 'x' } },
      { name: 'e', when: 'a' },
    );
    expect(round.fields.map(({ when }) => when?.field ?? '')).toEqual(['', '', 'a', '', '']);
  });
});

describe('sub-forms', () => {
  const guests = {
    type: 'ITEMS',
    name: 'guests',
    label: 'Invitado',
    fields: [
      { name: 'name', type: 'INPUT', label: 'Nombre' },
      { name: 'phone', type: 'INPUT', label: 'Celular', validationtype: 'phone', notRequired: true },
    ].map((field) => formField.parse(field)),
  };
  const sent = (...records: { name?: string; phone?: string }[]) =>
    Object.fromEntries(
      records.flatMap(({ name, phone }, at) => [
        [`guests:${at}:name`, name],
        [`guests:${at}:phone`, phone],
      ]),
    );

  test('are judged one by one, and blank ones do not count [FORM-30]', () => {
    const typed = sent({ name: ' Ana ', phone: '+591 71234567' }, {}, { name: 'Leo' });
    const wire = '[{"name":"Ana","phone":"71234567"},{"name":"Leo","phone":""}]';
    expect(judge(guests, typed)).toEqual({
      values: {
        guests: [
          { name: 'Ana', phone: '71234567' },
          { name: 'Leo', phone: null },
        ],
      },
      texts: { guests: wire },
      errors: {},
    });
    expect(judge(guests, { guests: wire }).texts.guests).toBe(wire);
  });

  test('each message is told at its own place, and what was typed comes back there [FORM-30]', () => {
    const typed = sent({}, { phone: 'siete' });
    expect(judge(guests, typed).errors).toEqual({
      'guests:1:name': 'El campo Nombre está vacío',
      'guests:1:phone': 'El campo Celular necesita un celular de 8 dígitos, por ejemplo 70012345',
    });
    expect(asTyped(compile(guests), typed).guests).toBe(
      '[{"name":"","phone":""},{"name":"","phone":"siete"}]',
    );
  });

  test('there is at least one, and at most ten [FORM-25, FORM-30, FORM-31]', () => {
    expect(judge(guests, {}).errors).toEqual({ guests: 'El campo Invitado necesita al menos un registro' });
    const many = (count: number) => sent(...Array.from({ length: count }, () => ({ name: 'Ana' })));
    expect(judge(guests, many(10)).errors).toEqual({});
    expect(judge(guests, many(11)).errors).toEqual({
      guests: 'El campo Invitado puede tener como máximo 10 registros',
    });
  });
});

test.each([
  [{}, 12],
  [{ position: '1_1' }, 12],
  [{ position: '2_2' }, 6],
  [{ position: '1_3' }, 4],
  [{ position: '1_2', sizeclass: 'col-12 col-md-8' }, 8],
  [{ sizeclass: 'col-5' }, 6],
  [{ sizeclass: 'ancho', position: 'x' }, 12],
  [{ sizeclass: 'col-99' }, 12],
])('%j takes %i columns of twelve [FORM-02]', (field, span) => {
  expect(compile(field).fields[0]?.span).toBe(span);
});

test('a list that could not be loaded says so, one that was does not [FORM-36]', async () => {
  const field = formField.parse({ name: 'f', type: 'SELECT', label: 'Tienda', source: 'stores' });
  const errorsWith = async (stores: () => Promise<{ value: string; label: string }[]>) =>
    judgeForm(compileForm(await fillSources([field], { stores }), TODAY), {}).errors;
  vi.stubEnv('LOG_LEVEL', 'silent');
  expect(await errorsWith(() => Promise.reject(new Error('away')))).toEqual({ f: 'Error SQL TABLE' });
  expect(await errorsWith(async () => [{ value: '101', label: 'La Paz' }])).toEqual({
    f: 'El campo Tienda está vacío',
  });
});
