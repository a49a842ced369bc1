import 'server-only';
import { sku } from '#lib/contracts/fields.ts';
import { alertKind, requestProductAlert, watchProduct } from '#lib/contracts/product-alerts.ts';
import { isEmail } from '#lib/forms/domain/formats.ts';
import { HONEYPOT } from '#lib/forms/domain/named.ts';
import { alertTexts as texts } from '#lib/labels/product-alerts/product-alerts.ts';
import { callOrRefuse } from '#lib/platform/api/capabilities.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import {
  doneAt,
  errorAt,
  type FormOutcome,
  resultAt,
  safePath,
  textOf,
} from '#lib/platform/bff/form-post.ts';
import { refusedForm } from '#lib/platform/bff/refused.ts';
import { spend } from '#lib/platform/limits/limits.ts';
import * as routes from '#lib/platform/routes.ts';
import { bearer } from '#lib/platform/session/content.ts';

export const ALERT_FORM = 'product-alert';

/**
 * Requests an alert without JavaScript. Wrong: the form again with what was typed. Whoever fills the field that nobody
 * sees is thanked and not heard. @throws BackendError, LimitReached
 */
export const requestAlert = defineForm(
  { name: 'product-alert', fields: ['sku', 'email', 'kind', 'return'] },
  async (posted, { store, address }) => {
    const to = routes.productAlert();
    const values = { sku: textOf(posted, 'sku'), email: textOf(posted, 'email') };
    const back = safePath(textOf(posted, 'return'), '');
    const withBack = ({ flash }: FormOutcome) => ({ to, flash: { ...flash, ...(back !== '' && { back }) } });
    const refused = (error: string) =>
      withBack(refusedForm(to, { name: ALERT_FORM, values, errors: { email: error } }));
    const done = (text: string) => withBack(doneAt(to, text));
    if (!isEmail(values.email)) return refused(texts.invalidEmail);
    if (!sku.safeParse(values.sku).success) return refused(texts.unknown);
    if (textOf(posted, HONEYPOT) !== '') return done(texts.requested(values.email));
    await spend('tries', { address, purpose: 'alert' });
    const response = await callOrRefuse(
      requestProductAlert,
      { ...values, kind: 'stock', storeid: store.storeId },
      texts.unsupported,
    );
    return response.success ? done(response.message) : refused(response.message);
  },
);

/** A customer's own alert, on or off, from their wishlist (AJ-161). @throws BackendError */
export const watchOwn = defineForm(
  { name: 'product-watch', fields: ['sku', 'kind', 'on', 'return'] },
  async (posted, { session, store }) => {
    const to = safePath(textOf(posted, 'return'), routes.wishlist());
    if (session.userId === null) return { to: routes.login(to) };
    const kind = alertKind.safeParse(textOf(posted, 'kind'));
    const wanted = sku.safeParse(textOf(posted, 'sku'));
    if (!kind.success || !wanted.success) return errorAt(to, texts.failed);
    const which = { customerid: session.userId, storeid: store.storeId, kind: kind.data, sku: wanted.data };
    const response = await callOrRefuse(
      watchProduct,
      { ...which, on: textOf(posted, 'on') === '1' },
      texts.unsupported,
      bearer(session),
    );
    return resultAt(to, response);
  },
);
