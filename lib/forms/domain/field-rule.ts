import type { CompiledField, FormModel, ValidationKind } from './model.ts';
import type { FieldValue, ValueKind } from './values.ts';

/** What somebody typed, by field name; a list for a field with several values. */
export type TypedValues = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What is wrong: the name of a field, or of one in a sub-form ('guests:0:phone'), and what is said of it. */
export type Problem = readonly [name: string, message: string];

/** What became of a form that was sent. */
export interface FormJudgement {
  /** Values by field name; null where there is none. */
  values: Record<string, FieldValue>;
  /** The same as the texts that the wire carries; cleaned, also where they are wrong. */
  texts: Record<string, string>;
  /** Spanish message by field name; empty when all is well. */
  errors: Record<string, string>;
}

/** Judges a form by the rules of its fields; a sub-form is judged by its parent's. */
export type JudgeForm = (model: FormModel, typed: TypedValues) => FormJudgement;

/** How a field type reads, judges and writes (FORM-03). None of these throws, whatever comes. */
export interface FieldRule {
  /** What was sent for the field as one cleaned text; '' for nothing. */
  read(field: CompiledField, typed: TypedValues): string;
  isEmpty(field: CompiledField, text: string): boolean;
  /** What a text stands for; null for one that is no such value. */
  parse(field: CompiledField, text: string, judge: JudgeForm): FieldValue;
  /** The text that stands for a value at the wire. @param text from which the value was parsed */
  write(field: CompiledField, value: FieldValue, text: string, judge: JudgeForm): string;
  /** What is wrong with a text that is not empty. */
  problems(field: CompiledField, text: string, judge: JudgeForm): readonly Problem[];
}

/** The attributes of a definition (FORM-02) that only some field types use; the others are every field's. */
export type Attribute =
  | 'value'
  | 'values'
  | 'notRequired'
  | 'isInvalid'
  | 'validationtype'
  | 'validationlabel'
  | 'validationmessage'
  | 'disabled'
  | 'defaultvalue'
  | 'minlength'
  | 'maxlength'
  | 'minvalue'
  | 'maxvalue'
  | 'allowedValues'
  | 'dateFormat'
  | 'min'
  | 'max'
  | 'autocomplete'
  | 'hint'
  | 'matches'
  | 'source'
  | 'fields';

/** What a field type is, for compiling and for the doctor; browsers do without. */
export interface FieldSheet {
  /** One line for editors. */
  about: string;
  /** The kind of its value; 'validated' is what its validation type holds. */
  holds: ValueKind | 'validated';
  attributes: readonly Attribute[];
  /** The validation type that it has whatever its definition says. */
  kind?: ValidationKind;
  /** Its values are choices, and no other is allowed. */
  isChoice?: boolean;
  /** It holds several records. */
  isMany?: boolean;
}
