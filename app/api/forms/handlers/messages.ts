import { loadSourcedForm, sourcedFormIn } from '#app/sourced-form.ts';
import { loadDraft } from '#lib/content/data.ts';
import { CONTACT_FORM, GUIDE_FORM, isFormLayout, MAX_KEY, PREVIEW_KEY } from '#lib/forms/domain/named.ts';
import { takeContact } from '#lib/forms/message.ts';
import { judgeGuide, judgePreview } from '#lib/forms/preview.ts';
import { followLink } from '#lib/newsletter/forms.ts';
import { type FormHandler, textOf } from '#lib/platform/bff/form-post.ts';
import { requestAlert, watchOwn } from '#lib/product-alerts/forms.ts';
import type { FormHandlers } from './defined.ts';

const contact: FormHandler = async (posted, context) =>
  takeContact(await loadSourcedForm(CONTACT_FORM), posted, context);

const preview: FormHandler = async (posted, context) => {
  const key = textOf(posted, PREVIEW_KEY).slice(0, MAX_KEY);
  const draft = key === '' ? '' : await loadDraft(key);
  const form = typeof draft !== 'string' && isFormLayout(draft.name) ? draft.template : null;
  return judgePreview(key, form && (await sourcedFormIn(form)).fields, posted, context);
};

const guide: FormHandler = async (posted, context) =>
  judgeGuide((await loadSourcedForm(GUIDE_FORM)).fields, posted, context);

/** What visitors write to the shop, and the mails that they want or do not want. */
export const messageForms = {
  contact,
  'form-preview': preview,
  'form-guide': guide,
  'product-alert': requestAlert,
  'product-watch': watchOwn,
  'newsletter-link': followLink,
} satisfies FormHandlers;
