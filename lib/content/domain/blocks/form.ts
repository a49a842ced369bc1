import { BLOCK_FORMS, type BlockForm } from '#lib/forms/domain/named.ts';
import { isRecord } from '#lib/platform/domain/json.ts';
import { html, oneOf, text } from './kinds.ts';

const form = oneOf(
  'Name of the form; its fields are the records of layouts/private/{name}_{language}.',
  Object.keys(BLOCK_FORMS) as BlockForm[],
  '',
);

/** BLOCK-01, BLOCK-51 */
export const formBlock = {
  about: 'A form of the shop, with its own fields, rules and words.',
  data: {
    form,
    title: text('Heading over it; without one that of the form’s layout.'),
    text: html('Words under the heading.'),
  },
  config: { submitlabel: text('Words of its button; without them those of the form’s layout.') },
  missing: (data: unknown) => (isRecord(data) && form.read(data.form) !== '' ? null : ('NO VALUES' as const)),
};
