'use client';

import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useEarlyInput } from '#components/ui/behaviour/early-input.ts';
import { uiTexts } from '#lib/labels/platform/ui.ts';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  /** Units now. */
  value: number;
  /** Called with a quantity within the limits, for a button and for each typed quantity that is complete. */
  onChange: (quantity: number) => void;
  min?: number;
  /** Left out when there is no limit. */
  max?: number | undefined;
  /** How many units a click adds (PDP-47). */
  step?: number;
  /** Name of the plain number input, which a form posts without JavaScript. */
  name: string;
  /**
   * Takes what was typed when the field is left, in place of `onChange`; the caller judges it.
   * The field shows `value` again afterwards.
   */
  onTyped?: ((typed: string) => void) | undefined;
}

/** Fewer, a number, more. Stays within its limits; a button at its limit keeps the focus (PDP-12, PDP-47, PDP-48). */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, min = 1, max, step = 1, name } = props;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  // A quantity that arrives from outside replaces what was being typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value is the trigger, not an input.
  useEffect(() => setTyped(null), [value]);

  const top = max ?? Number.POSITIVE_INFINITY;
  const move = (by: number) => {
    setTyped(null);
    onChange(Math.min(top, Math.max(min, tidy(value + by))));
  };
  const take = (text: string) => {
    setTyped(null);
    if (props.onTyped) return props.onTyped(text);
    const quantity = Number(text.replace(',', '.'));
    onChange(quantity >= min ? Math.min(top, quantity) : min);
  };
  const leave = () => {
    if (typed !== null) take(typed);
  };
  useEarlyInput(field, (text) => (document.activeElement === field.current ? setTyped(text) : take(text)));

  return (
    <div className={styles.stepper}>
      <button
        type="button"
        className={styles.button}
        aria-label={uiTexts.fewer}
        aria-disabled={value <= min || undefined}
        onClick={() => value > min && move(-step)}
      >
        <Minus size={18} strokeWidth={1.5} aria-hidden="true" />
      </button>
      <input
        ref={field}
        type="number"
        inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
        name={name}
        min={min}
        max={max}
        step={step}
        value={typed ?? String(value)}
        aria-label={uiTexts.quantity}
        className={styles.input}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
        }}
      />
      <button
        type="button"
        className={styles.button}
        aria-label={uiTexts.more}
        aria-disabled={value >= top || undefined}
        onClick={() => value < top && move(step)}
      >
        <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </div>
  );
}

/** 0.1 + 0.2 is no quantity to show. */
function tidy(quantity: number): number {
  return Number(quantity.toFixed(3));
}
