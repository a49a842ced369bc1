import { z } from 'zod';

/** FORM-03; this slice renders the ones that a form of ours uses, an unknown type is skipped and logged. */
export const fieldTypes = [
  'INPUT',
  'PASSWORD',
  'TEXTAREA',
  'SELECT',
  'MULTIPLE',
  'DATEPICKER',
  'LINEBREAK',
  'LINK',
  'CHECKBOX',
  'HIDDEN',
  'LABEL',
  'RADIO',
  'GMAP',
  'ITEMS',
  'BUTTONITEMS',
  'IFRAME',
  'API',
  'IMAGE',
  'UPLOADIMAGE',
] as const;

/** FORM-04 */
export const validationTypes = [
  'email',
  'date',
  'number',
  'text',
  'array',
  'phone',
  'gmap',
  'NOTREQUIRED',
] as const;

/** A choice of a SELECT, RADIO, MULTIPLE or BUTTONITEMS field. */
const fieldChoice = z.object({ value: z.string(), label: z.string() });

/** A field of a server-supplied form (FORM-02). Unknown keys are kept; `script` is ignored for safety. */
export const formField = z.looseObject({
  name: z.string().min(1),
  type: z.enum(fieldTypes),
  label: z.string().default(''),
  value: z.string().default(''),
  values: z.array(fieldChoice).default([]),
  notRequired: z.boolean().default(false),
  validationtype: z.enum(validationTypes).default('text'),
  /** Replaces the default required message (FORM-06). */
  validationlabel: z.string().default(''),
  validationmessage: z.string().default(''),
  disabled: z.boolean().default(false),
  defaultvalue: z.string().default(''),
  minlength: z.int().optional(),
  maxlength: z.int().optional(),
  minvalue: z.number().optional(),
  maxvalue: z.number().optional(),
  allowedValues: z.array(z.string()).optional(),
  sortorder: z.number().default(9999),
  /** HTML autocomplete token, e.g. 'given-name'. */
  autocomplete: z.string().optional(),
  hint: z.string().optional(),
  /** Name of the form's CHECKBOX that has to be ticked for the field to be asked. */
  when: z.string().optional(),
  /** The line that a field is folded under; neighbours of the same line are folded together. */
  fold: z.string().optional(),
});
export type FormField = z.infer<typeof formField>;

/** Typed values of a form, by field name. */
export const formValues = z.record(z.string().max(80), z.string().max(4000));
export type FormValues = z.infer<typeof formValues>;
