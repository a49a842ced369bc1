import 'server-only';
import { PREREGISTER_FORM, REGISTER_FORM } from '#lib/forms/domain/named.ts';
import { asTyped, validateForm } from '#lib/forms/domain/validate.ts';
import { loadModel } from '#lib/forms/load-model.ts';
import { registerTexts } from '#lib/labels/account/recovery.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import * as routes from '#lib/platform/routes.ts';

/**
 * What a page of blocks asks of who is about to register (BLOCK-51): the registration follows, filled in with it, and says at its
 * fields what was wrong. Nothing is stored before that form is sent.
 */
export const preregister = defineForm({ name: 'preregister', fields: ['names', 'email'] }, async (posted) => {
  const model = await loadModel(PREREGISTER_FORM);
  const { errors } = validateForm(model, posted);
  const isGood = Object.keys(errors).length === 0;
  const form = { name: REGISTER_FORM, values: asTyped(model, posted), errors };
  const notice = { tone: 'success' as const, text: registerTexts.almost };
  return { to: routes.register(), flash: { form, ...(isGood && { notice }) } };
});
