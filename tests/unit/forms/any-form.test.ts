import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldTypes, formField, validationTypes } from '#lib/contracts/forms.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { groupFields } from '#lib/forms/domain/groups.ts';
import { asTyped, judgeForm } from '#lib/forms/domain/validate.ts';

const name = fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor', 'toString', 'a:0:b', 'ñ x');
const huge = fc.constantFrom('x'.repeat(50_000), '['.repeat(20_000), '9'.repeat(5000), '🙂'.repeat(3000));
const awkward = fc.constantFrom(
  '2026-02-30',
  '-0',
  '-0.00000001,0',
  '[1,{"a":null}]',
  '{"__proto__":1}',
  '[{"__proto__":"x","a":"1"}]',
  'S',
  '20260615',
);
const text = fc.oneof(fc.string(), awkward, huge);
const count = fc.oneof(fc.integer(), fc.constantFrom(-1, 0, 3));
const plain = {
  name,
  type: fc.constantFrom(...fieldTypes),
  label: fc.string(),
  value: text,
  values: fc.array(fc.record({ value: text, label: fc.string() }), { maxLength: 3 }),
  validationtype: fc.constantFrom(...validationTypes),
  notRequired: fc.boolean(),
  disabled: fc.boolean(),
  minlength: count,
  maxlength: count,
  minvalue: count,
  maxvalue: count,
  min: count,
  max: count,
  dateFormat: fc.oneof(fc.string(), fc.constantFrom('yyyymmdd', 'yyyymmddhh24miss', 'yyyymmdd hh24:mi:ss')),
  allowedValues: fc.array(text, { maxLength: 2 }),
  sizeclass: fc.string(),
  position: fc.string(),
  sortorder: fc.double(),
  fold: fc.constantFrom('', 'Más'),
  autocomplete: fc.constantFrom('', 'current-password'),
  matches: name,
  when: fc.oneof(name, fc.record({ field: name, equals: fc.oneof(text, fc.array(text, { maxLength: 2 })) })),
  script: fc.anything(),
};
const own = ['name', 'type'] as const;
const field = fc.record(
  { ...plain, fields: fc.array(fc.record(plain, { requiredKeys: [...own] }), { maxLength: 2 }) },
  { requiredKeys: [...own] },
);
const sent = fc.dictionary(
  fc.oneof(name, fc.constantFrom('a:0:a', 'a:10:a', 'b:1:c')),
  fc.oneof(text, fc.array(text, { maxLength: 3 })),
);

/** The fields that the contract takes: whatever else a definition says is refused there, with words. */
function read(definitions: readonly unknown[]) {
  return definitions.flatMap((one) => {
    const parsed = formField.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
}

test('no definition and no submission makes the engine throw; what passes passes again, and every message is a text', () => {
  fc.assert(
    fc.property(fc.array(field, { maxLength: 5 }), sent, (definitions, typed) => {
      const model = compileForm(read(definitions), '2026-06-15');
      const first = judgeForm(model, typed);
      for (const message of Object.values(first.errors)) expect(message).not.toBe('');
      for (const one of model.fields) expect(Object.hasOwn(first.texts, one.name)).toBe(one.hasValue);
      if (Object.keys(first.errors).length === 0) expect(judgeForm(model, first.texts)).toEqual(first);
      asTyped(model, typed);
      const shown = (groups: ReturnType<typeof groupFields>): string[] =>
        groups.flatMap((group) =>
          group.kind === 'fold'
            ? shown(groupFields(group.fields))
            : [group.field.name, ...shown(groupFields(group.asked))],
        );
      expect(shown(groupFields(model.fields)).toSorted()).toEqual(
        model.fields.map((one) => one.name).toSorted(),
      );
    }),
  );
});

test('anything at all is a field, or refused by the contract', () => {
  fc.assert(
    fc.property(fc.array(fc.anything(), { maxLength: 4 }), (definitions) => {
      expect(judgeForm(compileForm(read(definitions), '2026-06-15'), {})).toBeDefined();
    }),
  );
});
