import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commandOf } from '#backend/cli/content/form-commands.ts';
import { lintForm } from '#lib/forms/domain/lint/lint-form.ts';

const lint = (...fields: unknown[]) =>
  lintForm(fields, 'rows').map(({ severity, path }) => `${severity} ${path}`);
const field = (values: Record<string, unknown>) => ({ name: 'f', type: 'INPUT', label: 'Campo', ...values });

test('a sound form is fine', () => {
  expect(lint(field({ minlength: 2, maxlength: 5, position: '1_2' }))).toEqual([]);
});

test.each([
  ['a type that nobody knows', [field({ type: 'SLIDER' })], ['error rows[0].type']],
  ['two of one name', [field({}), field({})], ['error rows[1].name']],
  ['a name that no id can be', [field({ name: '__proto__ x' })], ['error rows[0].name']],
  ['a question without words', [field({ label: ' ' })], ['error rows[0].label']],
  ['a slip of the pen', [field({ maxlenght: 3 })], ['warning rows[0].maxlenght']],
  ['a script', [field({ script: 'alert(1)' })], ['warning rows[0].script']],
  ['what its type does not use', [field({ type: 'LINEBREAK', maxlength: 3 })], ['note rows[0].maxlength']],
  ['bounds that leave nothing', [field({ minvalue: 3, maxvalue: 1 })], ['error rows[0].minvalue']],
  ['a list without choices', [field({ type: 'SELECT' })], ['error rows[0].values']],
  ['a date that no format writes', [field({ dateFormat: 'dd/mm' })], ['warning rows[0].dateFormat']],
  [
    'a width that none is',
    [field({ sizeclass: 'ancho', position: 'x' })],
    ['warning rows[0].position', 'warning rows[0].sizeclass'],
  ],
  [
    'an address that runs something',
    [field({ type: 'LINK', value: 'javascript:1' })],
    ['error rows[0].value'],
  ],
  [
    'a frame of any site',
    [field({ type: 'IFRAME', value: 'https://otra.example' })],
    ['error rows[0].value'],
  ],
  [
    'a first value that is none',
    [field({ validationtype: 'number', value: 'x' })],
    ['warning rows[0].value'],
  ],
  ['a condition on nothing', [field({ when: 'caja' })], ['error rows[0].when']],
  [
    'conditions in a circle',
    [
      field({ name: 'a', when: { field: 'b', equals: 'x' } }),
      field({ name: 'b', when: { field: 'a', equals: 'x' } }),
    ],
    ['error rows[0].when', 'error rows[1].when'],
  ],
  ['a repetition of itself', [field({ matches: 'f' })], ['error rows[0].matches']],
  [
    'a sub-form',
    [field({ type: 'ITEMS', fields: [field({ lable: 'x' })] })],
    ['warning rows[0].fields[0].lable'],
  ],
])('%s is told at its place [FORM-02, FORM-03]', (_, fields, expected) => {
  expect(lint(...fields)).toEqual(expected);
});

test('it never throws, and says something of what is no form', () => {
  fc.assert(fc.property(fc.anything(), (anything) => void lintForm(anything, 'rows')));
  expect(lintForm({ a: 1 }, 'rows')).toHaveLength(1);
});

test('the command lists the demo’s forms and finds nothing wrong with them [FORM-01]', async () => {
  const run = (args: string[]) => {
    const command = commandOf(args);
    return command && 'standalone' in command ? command.standalone() : null;
  };
  const listed = await run(['list']);
  expect(listed).toMatch(/personalDataForm_3 +7 campos: INPUT ×6, CHECKBOX/);
  expect(listed).toContain('shippingForms.ADDRESS');
  expect(listed).toContain('setExternalOrderForm_3');
  const judged = await run(['validate']);
  expect(judged).toMatchObject({ isFine: true, text: expect.not.stringContaining('AVISO') });
  expect(commandOf(['otro'])).toBeNull();
  expect(commandOf(['preview'])).toBeNull();
  expect(commandOf(['push', '--otra'])).toBeNull();
  expect(commandOf(['validate', '--otra'])).toBeNull();
});
