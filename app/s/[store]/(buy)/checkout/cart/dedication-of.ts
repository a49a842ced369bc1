import { DEDICATION_FORM } from '#lib/checkout/forms.ts';
import type { CheckoutDraft } from '#lib/contracts/checkout/draft.ts';
import type { Shopper } from '../../shopper.ts';

/** What was typed last of a dedication, whole or not. */
export function dedicationOf({ flash }: Shopper, { dedication }: CheckoutDraft) {
  const { name = '', message = '' } =
    flash?.form?.name === DEDICATION_FORM ? flash.form.values : (dedication ?? {});
  return { name, message };
}
