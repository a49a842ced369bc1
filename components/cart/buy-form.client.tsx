'use client';

import type { FormEvent } from 'react';
import { submitterOf } from '#components/ui/behaviour/submitter-of.ts';
import { useDisabled } from '#components/ui/behaviour/use-disabled.ts';
import { Button } from '#components/ui/primitives/button.tsx';
import type { Refusal } from '#lib/cart/domain/client/state.ts';
import { LINE_FIELD } from '#lib/cart/domain/line-fields.ts';
import { useCart } from '#lib/cart/use-cart.ts';
import { STEP_FORM } from '#lib/checkout/domain/step-fields.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './buy-form.module.css';
import { useSettled } from './use-settled.ts';

/**
 * The form of the cart with its buy button. A cart that is painted from the browser's copy is bought once the server has it too, and
 * changes that are under way come before what is typed. Who has not said yet whether to buy as a guest is asked on the way (CHK-07).
 * @param obstacle why the cart cannot be bought as it is, '' when it can
 */
export function BuyForm({ obstacle }: { obstacle: string }) {
  const { live } = useCart();
  const { isWaiting, said, hold } = useSettled(focusRefused);
  const isOpen = obstacle === '';
  const disabledIf = useDisabled();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // A button beside a field of the cart.
    if (submitterOf(event)?.hasAttribute('formaction')) return;
    if (isOpen) hold(event);
    else event.preventDefault();
  };
  const isRestoring = isWaiting && !live;
  const problem = obstacle || said;
  return (
    <form id={STEP_FORM.cart} method="post" action={routes.form('checkout-start')} onSubmit={submit}>
      <input type="hidden" name="step" value="1" />
      <input type="hidden" name="return" value={routes.checkout()} />
      <Button
        type="submit"
        formNoValidate
        size="l"
        wide
        {...disabledIf(!isOpen || isWaiting)}
        data-pending={isWaiting || undefined}
        aria-describedby={problem === '' ? undefined : 'buy-obstacle'}
        className={styles.buy}
      >
        {isWaiting ? cartTexts.saving : cartTexts.buy}
      </Button>
      <p
        id="buy-obstacle"
        className={isWaiting && !isRestoring ? 'visually-hidden' : styles.obstacle}
        data-wait={isRestoring || undefined}
        role="status"
      >
        {isWaiting ? (isRestoring ? cartTexts.restoring : cartTexts.savingHelp) : problem}
      </p>
    </form>
  );
}

/** Leads to the quantity of the first line whose change was refused; the focus stays where it is when there is none. */
function focusRefused(refused: readonly Refusal[], form: HTMLFormElement): void {
  const fields = [...form.elements].filter((field) => field instanceof HTMLInputElement);
  const keys = fields.filter(({ name }) => name === LINE_FIELD.key).map(({ value }) => value);
  const quantities = fields.filter(({ name }) => name === LINE_FIELD.quantity);
  const [place = -1] = refused.map(({ key }) => keys.indexOf(key)).filter((found) => found >= 0);
  quantities[place]?.focus();
}
