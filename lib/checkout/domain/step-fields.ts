/**
 * Each step of the checkout has one form for all that is typed on it: its fields and buttons stand where they belong in the page
 * and name it (`form=`), and a button beside a field only has another address (`formaction=`). Whichever button is activated,
 * what stands in the fields is posted, without JavaScript too. Of step 2, the section that is open is the form.
 */
export const STEP_FORM = {
  cart: 'cart-form',
  personal: 'personal-form',
  delivery: 'delivery-form',
  payment: 'payment-form',
} as const;

/** Name under which what stands in the fields of a step comes back. */
export const STEP_FIELDS = 'step';

/** Fields of the dedication (CHK-23). */
export const DEDICATION_FIELD = { name: 'dedicationname', message: 'dedicationmessage' } as const;

/** Name of the button that logs in from the cart without scripts: Enter in a field of the cart sends its form without it. */
export const ENTER = 'enter';

/** The total, in centavos, that a shopper was shown whose order was not placed; among the values that a step comes back with. */
export const SHOWN_TOTAL = 'showntotal';
