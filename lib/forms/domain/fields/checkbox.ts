import type { FieldRule, FieldSheet } from '../field-rule.ts';
import { ASKED } from './attributes.ts';
import { firstOf, sentFor } from './plain.ts';

/** What a ticked box sends; the first is what ours send. */
const TICKED: readonly string[] = ['S', 'on', 'true', '1', 'SI', 'YES'];
const YES = 'S';

/** Whether what was sent is a tick. */
export function isTicked(sent: string | readonly string[] | undefined): boolean {
  return TICKED.includes(firstOf(sent));
}

/** A box to tick; one that is not optional has to be (FORM-14). */
export const checkbox: FieldRule = {
  read: ({ name }, typed) => (isTicked(sentFor(name, typed)) ? YES : ''),
  isEmpty: (_, text) => !isTicked(text),
  parse: (_, text) => isTicked(text),
  write: (_, value) => (value === true ? YES : ''),
  problems: () => [],
};

export const checkboxSheet: FieldSheet = {
  about: 'A box to tick; it must be unless it is optional.',
  holds: 'yes',
  attributes: ASKED,
};
