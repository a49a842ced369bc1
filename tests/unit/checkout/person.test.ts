import { expect, test } from 'vitest';
import { personValues } from '#lib/checkout/domain/person.ts';

const rosa = { firstname: 'Rosa', lastname: 'Quispe', lastname2: 'Mamani', email: 'r@c.bo', phone: '' };
const fields = (...names: string[]) => names.map((name) => ({ name }));

test.each([
  ['one field for last names has both', rosa, fields('lastname'), { lastname: 'Quispe Mamani' }],
  ['one of them alone', { ...rosa, lastname2: '' }, fields('lastname'), { lastname: 'Quispe' }],
  [
    'a field each has its own',
    rosa,
    fields('lastname', 'lastname2'),
    { lastname: 'Quispe', lastname2: 'Mamani' },
  ],
])('a form is filled with the account’s last names: %s', (_, person, form, values) => {
  expect(personValues(person, form)).toMatchObject(values);
});

test('nobody’s form stays empty', () => {
  expect(personValues(undefined, fields('lastname'))).toEqual({});
});
