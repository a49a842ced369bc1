import { passwordTexts } from '#lib/labels/forms/password.ts';
import type { FieldRule, FieldSheet } from '../field-rule.ts';
import { ASKED } from './attributes.ts';
import { firstOf, plain, sentFor } from './plain.ts';

/** Characters of a password, as a reader counts them (FORM-10). */
const LEAST = 8;

/**
 * A password, blanks and all. A new one has eight characters, a digit and a lowercase letter (FORM-10, FORM-11,
 * GAP-078); one that opens an account (autocomplete 'current-password') is whatever it was made.
 */
export const password: FieldRule = {
  ...plain,
  read: ({ name }, typed) => firstOf(sentFor(name, typed)),
  isEmpty: (_, text) => text === '',
  parse: (_, text) => text,
  write: (_, value, text) => (typeof value === 'string' ? value : text),
  problems: (field, text, judge) => {
    if (field.autocomplete.includes('current-password')) return [];
    if (Array.from(text).length < LEAST) return [[field.name, passwordTexts.tooShort]];
    if (!/\d/.test(text) || !/\p{Ll}/u.test(text))
      return [[field.name, field.invalidText || passwordTexts.novalidPassword]];
    return plain.problems({ ...field, kind: 'text', many: false, allowed: null }, text, judge);
  },
};

export const passwordSheet: FieldSheet = {
  about: 'A password; matches names the field that it has to repeat.',
  holds: 'text',
  attributes: [...ASKED, 'minlength', 'maxlength', 'autocomplete', 'matches'],
};
