import 'server-only';
import { previewTexts } from '#lib/labels/content/layout-preview.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
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
import { GUIDE_FORM, GUIDE_STATE, MAX_KEY, PREVIEW_FORM, PREVIEW_KEY, summaryId } from './domain/named.ts';
import { asTyped, validateForm } from './domain/validate.ts';
import type { LoadSourcedForm } from './sources.ts';
import { withImages } from './uploads.ts';

/**
 * Judges a draft of a form as its page would, and leads back to its preview with what was typed; nothing is sent anywhere.
 * @param loadDraftFields null when the key opens no draft
 * @throws BackendError, LimitReached
 */
export function judgePreview(loadDraftFields: (key: string) => Promise<readonly LoadedField[] | null>) {
  return defineForm({ name: 'form-preview', fields: ['form', 'name'] }, async (posted, context) => {
    const key = textOf(posted, PREVIEW_KEY).slice(0, MAX_KEY);
    const fields = await loadDraftFields(key);
    if (!fields) return errorAt(routes.home(), previewTexts.gone);
    return judgeForm({ page: routes.draftPage(key), name: PREVIEW_FORM, fields }, posted, context);
  });
}

/** Judges a form of the style guide, which nobody sends anywhere either. @throws BackendError, LimitReached */
export function judgeGuide(loadSourcedForm: LoadSourcedForm) {
  return defineForm({ name: 'form-guide', fields: ['name'] }, async (posted, context) => {
    const { fields } = await loadSourcedForm(GUIDE_FORM);
    const page = routes.formGuide();
    const name = textOf(posted, GUIDE_STATE);
    if (name === 'unloaded') return judgeForm({ page, name, fields: unloaded(fields) }, posted, context);
    const state = formStates.find((one) => one === name);
    if (!state) return errorAt(page, errors.api);
    return judgeForm({ page, name, fields: fieldsIn(state, fields) }, posted, context);
  });
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
