import 'server-only';
import { sendMessage } from '#lib/contracts/messages.ts';
import { messageTexts } from '#lib/labels/platform/messages.ts';
import { callOrRefuse } from '#lib/platform/api/capabilities.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { doneAt, textOf } from '#lib/platform/bff/form-post.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { env } from '#lib/platform/env.ts';
import { spend } from '#lib/platform/limits/limits.ts';
import * as routes from '#lib/platform/routes.ts';
import { compileForm } from './domain/compile.ts';
import type { CompiledField } from './domain/model.ts';
import { CONTACT_FORM, HONEYPOT, summaryId } from './domain/named.ts';
import { validateForm } from './domain/validate.ts';
import { visitorImageUrl } from './domain/visitor-images.ts';
import type { LoadSourcedForm } from './sources.ts';
import { withImages } from './uploads.ts';

/** Width in which the shop looks at a visitor's image, in px. */
const SHOWN_WIDTH = 2160;

/**
 * Takes what a visitor wrote to the shop (BLOCK-51). Wrong: the form again, with all that was typed. Whoever fills the
 * field that nobody sees is thanked and not heard. @throws BackendError, LimitReached
 */
export function takeContact(loadSourcedForm: LoadSourcedForm) {
  return defineForm(
    { name: 'contact', fields: ['name', 'email', 'topic', 'message', 'consent'] },
    async (posted, context) => {
      const { title, fields } = await loadSourcedForm(CONTACT_FORM);
      const { store, address } = context;
      if (textOf(posted, HONEYPOT) !== '') return doneAt(routes.contact(), messageTexts.received);
      const model = compileForm(fields, todayInLaPaz());
      const images = await withImages(model, posted, context);
      const { values, errors: wrong } = validateForm(model, images.typed);
      const errors = { ...wrong, ...images.errors };
      const form = { name: CONTACT_FORM, values, errors };
      if (Object.keys(errors).length > 0 || model.fields.length === 0)
        return { to: `${routes.contact()}#${summaryId(CONTACT_FORM)}`, flash: { form } };
      await spend('tries', { address, purpose: 'message' });
      const message = {
        storeid: store.storeId,
        form: CONTACT_FORM,
        title,
        email: values.email ?? '',
        fields: model.fields
          .filter(({ hasValue }) => hasValue)
          .map(({ name, label, type }) => ({ name, label, value: textFor(type, values[name] ?? '') })),
      };
      const response = await callOrRefuse(sendMessage, message, messageTexts.notTaken);
      if (response.success) return doneAt(routes.contact(), response.message);
      return { to: routes.contact(), flash: { form, notice: { tone: 'error', text: response.message } } };
    },
  );
}

/** What the shop reads: an image by its address. */
function textFor(type: CompiledField['type'], value: string): string {
  const path = type === 'UPLOADIMAGE' ? visitorImageUrl(value, SHOWN_WIDTH) : '';
  return path === '' ? value : env().siteUrl + path;
}
