'use client';

import { Minus, Plus } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useEarlyInput } from '#components/ui/behaviour/early-input.ts';
import { useDisabled } from '#components/ui/behaviour/use-disabled.ts';
import { useCart } from '#lib/cart/store.ts';
import { isSoldQuantity, stepDown, stepUp } from '#lib/catalogue/domain/quantity.ts';
import type { CartLine } from '#lib/contracts/carts.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import { cartMessages } from '#lib/labels/cart/cart-messages.ts';
import { routes } from '#lib/platform/routes.ts';
import styles from './line-quantity.module.css';

/**
 * Quantity of a line: minus and plus act at once, a typed number waits for its update button (CART-09 to CART-13).
 * Without JavaScript all of them are buttons of a plain form.
 */
export function LineQuantity({ line }: { line: CartLine }) {
  const { staged, stage, setQuantity, pending } = useCart();
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState('');
  const problemId = useId();
  const disabledIf = useDisabled();
  const field = useRef<HTMLInputElement>(null);
  useEarlyInput(field, (typed) => stage(line.key, typed));
  const rule = { min: Math.min(1, line.decimalstep), step: line.decimalstep };
  const typed = staged[line.key];
  const fewer = stepDown(line.quantity, rule);
  const more = stepUp(line.quantity, rule, line.maxQuantity);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { nativeEvent } = event;
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    if (button?.getAttribute('aria-disabled')) return;
    const to = button instanceof HTMLButtonElement && button.name === 'to' ? button.value : null;
    if (to === null && (typed === undefined || typed === String(line.quantity))) return stage(line.key, null);
    const wanted = Number((to ?? typed ?? '').replace(',', '.'));
    const wrong = problemOf(wanted, rule, line);
    setProblem(wrong);
    setDone('');
    if (wrong === '') void apply(wanted, to === null);
  };
  // A quantity that was typed is an update of the cart; minus and plus change it (CART-15, CART-18).
  const apply = async (wanted: number, isTyped: boolean) => {
    const { ok, message, told } = await setQuantity(line.key, wanted);
    if (told) return;
    if (ok) setDone(isTyped ? cartTexts.updated : message);
    else setProblem(message);
  };

  return (
    <form
      method="post"
      action={routes.form('cart-line')}
      onSubmit={submit}
      className={styles.form}
      noValidate
    >
      {/* Enter activates the first button of a form: that must not be minus. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="key" value={line.key} />
      <div className={styles.stepper} data-pending={pending.includes(line.key) || undefined}>
        <button
          type="submit"
          name="to"
          value={fewer}
          className={styles.step}
          {...disabledIf(line.quantity <= fewer)}
          aria-label={cartTexts.fewer(line.productname)}
        >
          <Minus size={18} strokeWidth={1.5} aria-hidden="true" />
        </button>
        <input
          ref={field}
          type="text"
          name="quantity"
          inputMode={Number.isInteger(line.decimalstep) ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={typed ?? String(line.quantity)}
          onChange={(event) => {
            setProblem('');
            setDone('');
            stage(line.key, event.target.value);
          }}
          aria-label={cartTexts.quantityOf(line.productname)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problemId}
          className={styles.input}
        />
        <button
          type="submit"
          name="to"
          value={more}
          className={styles.step}
          {...disabledIf(line.quantity >= more)}
          aria-label={cartTexts.more(line.productname)}
        >
          <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </div>
      <button type="submit" className={styles.update} data-idle={typed === undefined || undefined}>
        {cartTexts.update}
        <span className="visually-hidden"> {cartTexts.quantityOf(line.productname)}</span>
      </button>
      <p id={problemId} className={styles.problem} data-done={done !== '' || undefined} aria-live="polite">
        {problem || done}
      </p>
    </form>
  );
}

/** A line with less stock than wanted can be lowered; one that is gone can only be removed. */
export function canChangeQuantity(line: CartLine): boolean {
  return !line.fixedquantity && line.issue !== 'gone' && line.issue !== 'nostock';
}

/** What is wrong with a wanted quantity, before it is sent; '' when nothing is (CART-12, CART-13, GAP-053). */
function problemOf(
  wanted: number,
  rule: { min: number; step: number },
  { maxQuantity, orderlimit }: CartLine,
): string {
  if (!(wanted > 0)) return cartMessages.atLeastOne;
  if (!isSoldQuantity(wanted, rule)) return cartMessages.notInSteps(String(rule.step).replace('.', ','));
  if (wanted <= maxQuantity) return '';
  return orderlimit === undefined ? cartMessages.limitOrUnknown : cartMessages.orderLimit(String(orderlimit));
}
