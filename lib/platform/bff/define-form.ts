import type { DoneWord } from '../domain/done-words.ts';
import type { FormContext, FormHandler, FormOutcome, Posted } from './form-post.ts';

/** What a form does, in a context that says whose login it is. */
type Handle<Context extends FormContext> = (posted: Posted, context: Context) => Promise<FormOutcome>;

/** Who may send a form besides anybody. */
export interface Access<Context extends FormContext> {
  who: 'customers' | 'staff';
  /** Runs it for them, and leads everybody else to where they may. */
  admit: (handle: Handle<Context>) => FormHandler;
}

interface Definition<Name extends string> {
  /** Pages send it to `routes.form(name)`, which is /api/forms/<name>. */
  name: Name;
  /** What pages send, by name; of a form that the shop's files define, as in the demo. Tests send odd texts in each. */
  fields: readonly string[];
  /** What the data layer of the next page is told where it succeeds. */
  done?: DoneWord;
}

/** A form that works without JavaScript, as the registry (app/api/forms/forms.ts) holds it. */
export interface PostedForm<Name extends string = string> extends Definition<Name> {
  who: 'anyone' | Access<FormContext>['who'];
  handle: FormHandler;
}

/**
 * Defines a posted form: what it is called, who may send it (anybody without `access`; what a link or an order proves it judges
 * itself), and what it does. That judges what was posted, makes the call and says where the browser goes on, with which words.
 * What it throws is handled by `handleForm`.
 */
export function defineForm<const Name extends string>(
  definition: Definition<Name>,
  handle: FormHandler,
): PostedForm<Name>;
export function defineForm<const Name extends string, Context extends FormContext>(
  definition: Definition<Name> & { access: Access<Context> },
  handle: Handle<Context>,
): PostedForm<Name>;
export function defineForm(
  { access, ...definition }: Definition<string> & { access?: Access<FormContext> },
  handle: FormHandler,
): PostedForm {
  return { ...definition, who: access?.who ?? 'anyone', handle: access?.admit(handle) ?? handle };
}
