import type { Attribute } from '../field-rule.ts';

/** What every field that is filled in goes by. */
export const ASKED: readonly Attribute[] = [
  'value',
  'defaultvalue',
  'notRequired',
  'isInvalid',
  'validationlabel',
  'validationmessage',
  'disabled',
  'hint',
];

/** What goes with a text that is typed. */
export const TYPED: readonly Attribute[] = [
  ...ASKED,
  'validationtype',
  'minlength',
  'maxlength',
  'minvalue',
  'maxvalue',
  'allowedValues',
  'dateFormat',
  'min',
  'max',
  'autocomplete',
  'matches',
];

/** What goes with a choice. */
export const CHOSEN: readonly Attribute[] = [
  ...ASKED,
  'values',
  'validationtype',
  'allowedValues',
  'autocomplete',
  'source',
];
