import 'server-only';
import { sku } from '#lib/contracts/fields.ts';
import { alertKind, requestProductAlert, watchProduct } from '#lib/contracts/product-alerts.ts';
import { isEmail } from '#lib/forms/domain/formats.ts';
import { HONEYPOT } from '#lib/forms/domain/named.ts';
import { alertTexts as texts } from '#lib/labels/product-alerts/product-alerts.ts';
import { orElse } from '#lib/platform/api/capabilities.ts';
import { call } from '#lib/platform/api/client.ts';
import { errorAt, type FormHandler, safePath, textOf } from '#lib/platform/bff/form-post.ts';
import { spend } from '#lib/platform/limits/limits.ts';
import * as routes from '#lib/platform/routes.ts';
import { bearer } from '#lib/platform/session/content.ts';

export const ALERT_FORM = 'product-alert';

/**
 * Requests an alert without JavaScript. Wrong: the form again with what was typed. Whoever fills the field that nobody
 * sees is thanked and not heard. @throws BackendError, LimitReached
 */
export const requestAlert: FormHandler = async (posted, { store, address }) => {
  const to = routes.productAlert();
  const values = { sku: textOf(posted, 'sku'), email: textOf(posted, 'email') };
  const back = safePath(textOf(posted, 'return'), '');
  const rest = back === '' ? {} : { back };
  const refused = (error: string) => ({
    to,
    flash: { form: { name: ALERT_FORM, values, errors: { email: error } }, ...rest },
  });
  const done = (text: string) => ({ to, flash: { notice: { tone: 'success' as const, text }, ...rest } });
  if (!isEmail(values.email)) return refused(texts.invalidEmail);
  if (!sku.safeParse(values.sku).success) return refused(texts.unknown);
  if (textOf(posted, HONEYPOT) !== '') return done(texts.requested(values.email));
  await spend('tries', { address, purpose: 'alert' });
  const response = await orElse(
    requestProductAlert,
    () => call(requestProductAlert, { ...values, kind: 'stock', storeid: store.storeId }),
    async () => ({ success: false as const, message: texts.unsupported }),
  );
  return response.success ? done(response.message) : refused(response.message);
};

/** A customer's own alert, on or off, from their wishlist (AJ-161). @throws BackendError */
export const watchOwn: FormHandler = async (posted, { session, store }) => {
  const to = safePath(textOf(posted, 'return'), routes.wishlist());
  if (session.userId === null) return { to: routes.login(to) };
  const kind = alertKind.safeParse(textOf(posted, 'kind'));
  const wanted = sku.safeParse(textOf(posted, 'sku'));
  if (!kind.success || !wanted.success) return errorAt(to, texts.failed);
  const on = textOf(posted, 'on') === '1';
  const input = { customerid: session.userId, storeid: store.storeId, kind: kind.data, sku: wanted.data, on };
  const response = await orElse(
    watchProduct,
    () => call(watchProduct, input, bearer(session)),
    async () => ({ success: false as const, message: texts.unsupported }),
  );
  if (!response.success) return errorAt(to, response.message);
  return { to, flash: { notice: { tone: 'success', text: response.message } } };
};
