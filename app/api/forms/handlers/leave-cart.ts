import { applyQuantities } from '#lib/cart/forms.ts';
import { typedQuantities } from '#lib/cart/typed-quantities.ts';
import { keepDedication, postedDedication } from '#lib/checkout/dedication.ts';
import { loadDraft } from '#lib/checkout/draft.ts';
import { startCheckout } from '#lib/checkout/forms.ts';
import { backWithFields, heldByCode } from '#lib/checkout/with-step-fields.ts';
import { errorAt, type FormHandler } from '#lib/platform/bff/form-post.ts';
import { routes } from '#lib/platform/routes.ts';

/**
 * The buy button: what stands in the fields of the cart counts, although each has a button of its own. Quantities are set, a
 * dedication is kept, and a code that was not applied is told, before the checkout begins. @throws BackendError
 */
export const leaveCart: FormHandler = async (posted, context) => {
  const { session, problem } = await applyQuantities(typedQuantities(posted), context);
  const here = { ...context, session };
  const to = routes.checkoutStep(1);
  if (problem) return backWithFields(posted, { to, session, flash: { notice: problem } });
  const incomplete = postedDedication(posted) && (await keepDedication(posted, here, await loadDraft(here)));
  if (incomplete) return backWithFields(posted, { ...errorAt(routes.cartDedication(), incomplete), session });
  const held = heldByCode(posted, to);
  if (held) return { ...held, session };
  const outcome = await startCheckout(posted, here);
  return session === context.session ? outcome : { session, ...outcome };
};
