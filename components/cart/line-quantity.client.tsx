'use client';

import { Minus, Plus } from 'lucide-react';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { useEarlyInput } from '#components/ui/behaviour/early-input.ts';
import { useDisabled } from '#components/ui/behaviour/use-disabled.ts';
import { notify } from '#components/ui/overlays/toast.ts';
import { LINE_FIELD } from '#lib/cart/domain/line-fields.ts';
import { useCart } from '#lib/cart/use-cart.ts';
import { isSoldQuantity, stepDown, stepUp } from '#lib/catalogue/domain/quantity.ts';
import type { CartLine } from '#lib/contracts/carts.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import { cartMessages } from '#lib/labels/cart/cart-messages.ts';
import { numberText } from '#lib/labels/platform/number.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './line-quantity.module.css';

interface LineQuantityProps {
  line: CartLine;
  /** Id of the cart's form, which posts what stands in the field; without scripts minus, plus and update send it, too. */
  form?: string;
}

/**
 * Quantity of a line: minus and plus act at once, a typed number waits for its update button (CART-09 to CART-13), or for the
 * buy button, which posts it.
 */
export function LineQuantity({ line, form }: LineQuantityProps) {
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
  const send = { type: 'submit', form, formAction: routes.form('cart-line'), formNoValidate: true } as const;

  const set = (event: SyntheticEvent, to: number | null) => {
    event.preventDefault();
    if (event.currentTarget.getAttribute('aria-disabled')) return;
    if (to === null && (typed === undefined || typed === String(line.quantity))) return stage(line.key, null);
    const wanted = to ?? Number((typed ?? '').replace(',', '.'));
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
    // A mini cart that was closed meanwhile has no field to say it beside.
    else if (field.current) setProblem(message);
    else notify.error(cartTexts.ofLine(line.productname, message));
  };

  return (
    <div className={styles.form}>
      <input type="hidden" form={form} name={LINE_FIELD.key} value={line.key} />
      <div className={styles.stepper} data-pending={pending.includes(line.key) || undefined}>
        <button
          {...send}
          name="to"
          value={`${fewer} ${line.key}`}
          onClick={(event) => set(event, fewer)}
          className={styles.step}
          {...disabledIf(line.quantity <= fewer)}
          aria-label={cartTexts.fewer(line.productname)}
        >
          <Minus size={18} strokeWidth={1.5} aria-hidden="true" />
        </button>
        <input
          ref={field}
          type="text"
          form={form}
          name={LINE_FIELD.quantity}
          data-unsent={(typed !== undefined && typed !== String(line.quantity)) || undefined}
          onKeyDown={(event) => {
            if (event.key === 'Enter') set(event, null);
          }}
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
          {...send}
          name="to"
          value={`${more} ${line.key}`}
          onClick={(event) => set(event, more)}
          className={styles.step}
          {...disabledIf(line.quantity >= more)}
          aria-label={cartTexts.more(line.productname)}
        >
          <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </div>
      <button
        {...send}
        onClick={(event) => set(event, null)}
        className={styles.update}
        data-idle={typed === undefined || undefined}
      >
        {cartTexts.update}
        <span className="visually-hidden"> {cartTexts.quantityOf(line.productname)}</span>
      </button>
      <p id={problemId} className={styles.problem} data-done={done !== '' || undefined} aria-live="polite">
        {problem || done}
      </p>
    </div>
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
  if (!isSoldQuantity(wanted, rule)) return cartMessages.notInSteps(numberText(rule.step));
  if (wanted <= maxQuantity) return '';
  return orderlimit === undefined ? cartMessages.limitOrUnknown : cartMessages.orderLimit(String(orderlimit));
}
