import { loadForm } from '#lib/forms/data.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import type { FormModel } from '#lib/forms/domain/model.ts';
import type { FormContext, FormHandler, FormOutcome, Posted } from '#lib/platform/bff/form-post.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import type { FormName } from '#lib/platform/domain/form-name.ts';

/** Handlers of a capability, by the forms that they handle. */
export type FormHandlers = Readonly<Partial<Record<FormName, FormHandler>>>;

/** A handler that is given the form's definition. */
export type DefinedHandler = (model: FormModel, posted: Posted, context: FormContext) => Promise<FormOutcome>;

/** A handler that validates by the shop's definition of a form. */
export function defined(name: string, handle: DefinedHandler): FormHandler {
  return async (posted, context) => {
    const { fields } = await loadForm(name);
    return handle(compileForm(fields, todayInLaPaz()), posted, context);
  };
}
