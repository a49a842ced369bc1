import { z } from 'zod';

/** FORM-03; a field of another type is left out and logged. */
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

/**
 * When a field is asked: while a CHECKBOX is ticked (its name alone), or while a field has a value, or one of several.
 */
const fieldCondition = z.union([
  z.string(),
  z.object({ field: z.string(), equals: z.union([z.string(), z.array(z.string())]) }),
]);

/** What every field has, also one of a sub-form. */
const plainField = z.looseObject({
  name: z.string().min(1),
  type: z.enum(fieldTypes),
  label: z.string().default(''),
  /** What the field holds; the address of a LINK or IFRAME, the file of an IMAGE. */
  value: z.string().default(''),
  values: z.array(fieldChoice).default([]),
  notRequired: z.boolean().default(false),
  /** Wrong from the start: its message shows before anybody edits it. */
  isInvalid: z.boolean().default(false),
  validationtype: z.enum(validationTypes).default('text'),
  /** Replaces the default required message (FORM-06). */
  validationlabel: z.string().default(''),
  validationmessage: z.string().default(''),
  disabled: z.boolean().default(false),
  /** Width in a grid of twelve columns: 'col-12 col-md-6'; the last one counts, on phones a field has the whole width. */
  sizeclass: z.string().optional(),
  /** Column and number of columns: '1_2' is the first of two; `sizeclass` goes before it. */
  position: z.string().optional(),
  defaultvalue: z.string().default(''),
  minlength: z.int().optional(),
  maxlength: z.int().optional(),
  minvalue: z.number().optional(),
  maxvalue: z.number().optional(),
  allowedValues: z.array(z.string()).optional(),
  /** How a date is sent: yyyymmdd, yyyymmddhh24miss or 'yyyymmdd hh24:mi:ss' (FORM-16 to FORM-18). */
  dateFormat: z.string().optional(),
  /** The first and the last day of a date, in days from today (FORM-21). */
  min: z.int().optional(),
  max: z.int().optional(),
  sortorder: z.number().default(9999),
  /** HTML autocomplete token, e.g. 'given-name'. */
  autocomplete: z.string().optional(),
  hint: z.string().optional(),
  when: fieldCondition.optional(),
  /** Name of the field whose value this one repeats: the password of a confirmation (FORM-12). */
  matches: z.string().optional(),
  /** The line that a field is folded under; neighbours of the same line are folded together. */
  fold: z.string().optional(),
  /** Where the server takes choices or a value from, by name. */
  source: z.string().optional(),
});

/** A field of a server-supplied form (FORM-02). Unknown keys are kept; `script` is ignored for safety. */
export const formField = plainField.extend({
  /** The fields of each sub-form of ITEMS; without any its entries are texts. */
  fields: z.array(plainField).optional(),
});
export type FormField = z.infer<typeof formField>;

/** Typed values of a form, by field name. */
export const formValues = z.record(z.string().max(80), z.string().max(4000));
export type FormValues = z.infer<typeof formValues>;
