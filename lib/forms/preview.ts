import 'server-only';
import { previewTexts } from '#lib/labels/content/layout-preview.ts';
import { errorAt, type FormContext, type FormOutcome, type Posted } from '#lib/platform/bff/form-post.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { routes } from '#lib/platform/routes.ts';
import { compileForm } from './domain/compile.ts';
import type { LoadedField } from './domain/model.ts';
import { PREVIEW_FORM, summaryId } from './domain/named.ts';
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
  const page = routes.draftPage(key);
  const model = compileForm(fields, todayInLaPaz());
  const images = await withImages(model, posted, context);
  const judged = validateForm(model, images.typed);
  const errors = { ...judged.errors, ...images.errors };
  const values = asTyped(model, images.typed);
  const form = { name: PREVIEW_FORM, values, errors };
  const isFine = Object.keys(errors).length === 0;
  return { to: isFine ? page : `${page}#${summaryId(PREVIEW_FORM)}`, flash: { form } };
}
