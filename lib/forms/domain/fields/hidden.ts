import type { FieldRule, FieldSheet } from '../field-rule.ts';
import { plain } from './plain.ts';

/** A value that travels along unseen: its own, when nothing was sent. */
export const hidden: FieldRule = {
  ...plain,
  read: (field, typed) => (Object.hasOwn(typed, field.name) ? plain.read(field, typed) : field.initial),
};

export const hiddenSheet: FieldSheet = {
  about: 'A value that travels along unseen.',
  holds: 'validated',
  attributes: ['value', 'defaultvalue', 'validationtype', 'allowedValues'],
};
