import 'server-only';
import { previewTexts } from '#lib/labels/content/layout-preview.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import {
  errorAt,
  type FormContext,
  type FormOutcome,
  type Posted,
  textOf,
} from '#lib/platform/bff/form-post.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import * as routes from '#lib/platform/routes.ts';
import { compileForm } from './domain/compile.ts';
import { fieldsIn, formStates, unloaded } from './domain/form-states.ts';
import type { LoadedField } from './domain/model.ts';
import { GUIDE_STATE, PREVIEW_FORM, summaryId } from './domain/named.ts';
import { asTyped, validateForm } from './domain/validate.ts';
import { withImages } from './uploads.ts';

/**
 * Judges a draft of a form as its page would, and leads back to its preview with what was typed; nothing is sent anywhere.
 * @param fields null when the key opens no draft
 * @throws BackendError, LimitReached
 */
export async function judgePreview(
  key: string,
  fields: readonly LoadedField[] | null,
  posted: Posted,
  context: FormContext,
): Promise<FormOutcome> {
  if (!fields) return errorAt(routes.home(), previewTexts.gone);
  return judgeForm({ page: routes.draftPage(key), name: PREVIEW_FORM, fields }, posted, context);
}

/** Judges a form of the style guide, which nobody sends anywhere either. @throws BackendError, LimitReached */
export async function judgeGuide(
  fields: readonly LoadedField[],
  posted: Posted,
  context: FormContext,
): Promise<FormOutcome> {
  const page = routes.formGuide();
  const name = textOf(posted, GUIDE_STATE);
  if (name === 'unloaded') return judgeForm({ page, name, fields: unloaded(fields) }, posted, context);
  const state = formStates.find((one) => one === name);
  if (!state) return errorAt(page, errors.api);
  return judgeForm({ page, name, fields: fieldsIn(state, fields) }, posted, context);
}

interface Judged {
  /** Path of the page that the form stands on. */
  page: string;
  name: string;
  fields: readonly LoadedField[];
}

async function judgeForm(
  { page, name, fields }: Judged,
  posted: Posted,
  context: FormContext,
): Promise<FormOutcome> {
  const model = compileForm(fields, todayInLaPaz());
  const images = await withImages(model, posted, context);
  const judged = validateForm(model, images.typed);
  const wrong = { ...judged.errors, ...images.errors };
  const values = asTyped(model, images.typed);
  const form = { name, values, errors: wrong };
  const isFine = Object.keys(wrong).length === 0;
  return { to: isFine ? page : `${page}#${summaryId(name)}`, flash: { form } };
}
