'use client';

import { lazy, Suspense, type SyntheticEvent, useId, useRef, useState } from 'react';
import { useLatest } from '#components/ui/behaviour/use-latest.ts';
import { yieldToPaint } from '#components/ui/behaviour/yield-to-paint.ts';
import { Button } from '#components/ui/primitives/button.tsx';
import { QuantityStepper } from '#components/ui/primitives/quantity-stepper.client.tsx';
import { useCart } from '#lib/cart/store.ts';
import type { SelectionView } from '#lib/catalogue/domain/product/describe.ts';
import type { StageProduct } from '#lib/catalogue/domain/product/stage-product.ts';
import { type AddError, checkAdd, parseQuantity } from '#lib/catalogue/domain/quantity.ts';
import { productTexts } from '#lib/labels/catalogue/catalogue.ts';
import { addProblem } from '#lib/labels/platform/keyed.ts';
import { routes } from '#lib/platform/routes.ts';
import styles from './buy-box.module.css';
import type { ListWays } from './list-actions.tsx';
import { OptionPicker } from './option-picker.tsx';
import { StickyBuy } from './sticky-buy.client.tsx';

/** Comes where there are lists to keep a product in. */
const ListActions = lazy(() => import('./list-actions.tsx'));

interface Props {
  product: Pick<StageProduct, 'productid' | 'minquantity' | 'decimalstep'>;
  view: SelectionView;
  /** Units that can be bought now: the live stock when it is known. */
  max: number;
  hrefOf: (sku?: string) => string;
  onChoose: (optionid: number, value: string) => void;
  lists: ListWays | null;
  /** In a dialog over cards, which closes once something was added. */
  onAdded?: () => void;
}

/**
 * Choices, quantity and the button (PDP-11 to PDP-13). Without JavaScript the choices are links and the form posts to
 * the server; with it the cart's store adds, and nothing typed is lost when it refuses.
 */
export function BuyBox({ product, view, max, hrefOf, onChoose, lists, onAdded }: Props) {
  const rule = { min: product.minquantity, step: product.decimalstep };
  const [quantity, setQuantity] = useState(Math.max(1, rule.min));
  const { problem, done, pending, add, clear } = useAdd(product.productid, onAdded);
  const messageId = useId();
  const form = useRef<HTMLFormElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const input = { missing: view.missing, sku: view.variant?.sku ?? null, quantity, max };
  const isDone = onAdded && done !== '';
  const latest = useLatest(() => {
    // Whoever clicked the bar is elsewhere on the page: what is missing is up here.
    if (view.missing && isOutOfSight(row.current)) form.current?.scrollIntoView();
    add(input);
  });
  // Taken from the buttons themselves: a phone takes as long again to bring a click to the form.
  const submit = (event: SyntheticEvent<HTMLElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    // Twice before the first is under way is once.
    if ('pending' in currentTarget.dataset) return;
    yieldToPaint(currentTarget, () => latest.current());
  };
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={routes.form('cart')}
      onSubmit={submit}
      noValidate
    >
      <input type="hidden" name="productid" value={product.productid} />
      <input type="hidden" name="sku" value={view.variant?.sku ?? ''} />
      {view.missing && <input type="hidden" name="missing" value={view.missing} />}
      <input type="hidden" name="return" value={hrefOf(view.variant?.sku)} />
      <OptionPicker
        groups={view.groups}
        hrefOf={hrefOf}
        alertFor={problem?.option ?? null}
        onChoose={(optionid, value) => {
          clear();
          onChoose(optionid, value);
        }}
      />
      {view.inStock && (
        <div className={styles.row} ref={row}>
          <QuantityStepper
            name="quantity"
            value={quantity}
            onChange={setQuantity}
            onTyped={(typed) => setQuantity(parseQuantity(typed, rule))}
            min={rule.min}
            max={max > 0 ? max : undefined}
            step={rule.step}
          />
          <Button
            type="submit"
            className={styles.add}
            disabled={pending || isDone}
            onClick={submit}
            aria-describedby={messageId}
          >
            {pending ? productTexts.adding : isDone ? productTexts.added : productTexts.add}
          </Button>
        </div>
      )}
      <p id={messageId} className={styles.message} role="status" data-problem={problem ? '' : undefined}>
        {problem?.text ?? done}
      </p>
      {lists && (
        <Suspense>
          <ListActions ways={lists} input={input} />
        </Suspense>
      )}
      {view.inStock && !onAdded && (
        <StickyBuy name={view.title} price={view.price} pending={pending} own={row} onPress={submit} />
      )}
    </form>
  );
}

function isOutOfSight(element: HTMLElement | null): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && (box.bottom < 0 || box.top > window.innerHeight);
}

interface Problem {
  text: string;
  /** Label of the option that is still to be chosen. */
  option: string | null;
}

/** Adding to the cart, with what went wrong in words (PDP-41 to PDP-46). */
function useAdd(productid: number, onAdded?: () => void) {
  const cart = useCart();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [done, setDone] = useState('');
  const [pending, setPending] = useState(false);
  const clear = () => {
    setProblem(null);
    setDone('');
  };
  const add = async (input: Parameters<typeof checkAdd>[0]) => {
    clear();
    const wrong = checkAdd(input);
    if (wrong || input.sku === null || input.quantity === null) {
      setProblem(wrong ? problemOf(wrong) : null);
      return;
    }
    setPending(true);
    const answer = await cart.add({ productid, sku: input.sku, quantity: input.quantity });
    setPending(false);
    if (answer.ok) {
      setDone(answer.message);
      onAdded?.();
    } else setProblem({ text: answer.message, option: null });
  };
  return { problem, done, pending, add, clear };
}

function problemOf(error: AddError): Problem {
  return { text: addProblem(error), option: error.key === 'completeOption' ? error.option : null };
}
