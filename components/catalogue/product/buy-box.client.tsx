'use client';

import { lazy, Suspense, type SyntheticEvent, useId, useRef, useState } from 'react';
import { LaterPart } from '#components/ui/behaviour/later-part.client.tsx';
import { useLatest } from '#components/ui/behaviour/use-latest.ts';
import { yieldToPaint } from '#components/ui/behaviour/yield-to-paint.ts';
import { QuantityStepper } from '#components/ui/fields/quantity-stepper.client.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { PartFailed } from '#components/ui/primitives/part-failed.tsx';
import { useCart } from '#lib/cart/use-cart.ts';
import { withAlerts } from '#lib/catalogue/domain/product/describe.ts';
import type { StageProduct } from '#lib/catalogue/domain/product/stage-product.ts';
import { checkAdd, parseQuantity } from '#lib/catalogue/domain/quantity.ts';
import { type AddError, addProblem } from '#lib/labels/catalogue/add-problem.ts';
import { productTexts } from '#lib/labels/catalogue/product.ts';
import { joined } from '#lib/labels/platform/list.ts';
import { isOutOfSight } from '#lib/platform/browser/in-sight.ts';
import * as routes from '#lib/platform/routes.ts';
import { useEventMode } from '#lib/registry/store.ts';
import styles from './buy-box.module.css';
import type { ListWays } from './list-actions.tsx';
import { OptionPicker } from './option-picker.tsx';
import { StickyBuy } from './sticky-buy.client.tsx';
import type { Choosing } from './use-selection.ts';

/** Comes with choices that do not go together. */
const ConflictNotice = lazy(() => import('./conflict-notice.tsx').catch(() => ({ default: PartFailed })));

/** Comes where there are lists to keep a product in. */
const ListActions = lazy(() => import('./list-actions.tsx'));

interface Props {
  product: Pick<StageProduct, 'productid' | 'minQuantity' | 'decimalstep' | 'orderlimit'>;
  choosing: Pick<Choosing, 'view' | 'stock' | 'canBuy' | 'hrefOf' | 'hrefOfValue' | 'choose' | 'goBack'>;
  lists: ListWays | null;
  /** In a dialog over cards, which closes once something was added. */
  onAdded?: () => void;
}

/**
 * Choices, quantity and the button (PDP-11 to PDP-13). Without JavaScript the choices are links and the form posts to
 * the server; with it the cart's store adds, and nothing typed is lost when it refuses.
 */
export function BuyBox({ product, choosing, lists, onAdded }: Props) {
  const { view, stock, canBuy, hrefOf } = choosing;
  // The live stock when it is known.
  const max = stock ?? view.maxQuantity;
  const orderlimit = Math.max(product.orderlimit ?? Number.POSITIVE_INFINITY, product.minQuantity);
  const most = Math.min(max, orderlimit);
  const rule = { min: product.minQuantity, step: product.decimalstep };
  const [quantitySelected, setQuantity] = useState(Math.max(1, rule.min));
  const { problem, done, pending, add, clear } = useAdd(product.productid, onAdded);
  const ways = useListWays(product.productid, lists);
  const messageId = useId();
  const optionsId = useId();
  const form = useRef<HTMLFormElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const input = {
    missing: view.missing,
    sku: view.variant?.sku ?? null,
    quantity: quantitySelected,
    max,
    orderlimit,
  };
  const isDone = onAdded && done !== '';
  const latest = useLatest(() => {
    add(input);
    if (view.missing.length === 0) return;
    // Whoever clicked the bar is elsewhere on the page: what is missing is up here.
    const isAway = isOutOfSight(row.current);
    if (isAway) form.current?.scrollIntoView();
    form.current
      ?.querySelector<HTMLElement>('[data-open] a, [data-open] button')
      ?.focus({ preventScroll: isAway });
  });
  // Taken from the buttons themselves: a phone takes as long again to bring a click to the form.
  const submit = (event: SyntheticEvent<HTMLElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    // Not disabled meanwhile: the button would lose the focus.
    if (pending || isDone) return;
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
      {view.missing.length > 0 && <input type="hidden" name="missing" value={joined(view.missing)} />}
      <input type="hidden" name="return" value={hrefOf(view.variant?.sku)} />
      <OptionPicker
        features={withAlerts(view.features, problem?.options ?? [])}
        hrefOf={choosing.hrefOfValue}
        onChoose={(optionid, value) => {
          clear();
          choosing.choose(optionid, value);
        }}
      />
      <div className={styles.options} role="status">
        <LaterPart>{view.conflict && <ConflictNotice conflict={view.conflict} {...choosing} />}</LaterPart>
        {problem && problem.options.length > 0 && (
          <p id={optionsId} className={styles.message} data-problem="">
            {problem.text}
          </p>
        )}
      </div>
      {canBuy && (
        <div className={styles.row} ref={row}>
          <QuantityStepper
            name="quantity"
            value={quantitySelected}
            onChange={setQuantity}
            onTyped={(typed) => setQuantity(parseQuantity(typed, rule))}
            min={rule.min}
            max={max > 0 ? most : undefined}
            step={rule.step}
          />
          <Button
            type="submit"
            data-buys=""
            className={styles.add}
            aria-disabled={pending || isDone || undefined}
            onClick={submit}
            aria-describedby={`${optionsId} ${messageId}`}
          >
            {pending ? productTexts.adding : isDone ? productTexts.added : productTexts.add}
          </Button>
        </div>
      )}
      <p id={messageId} className={styles.message} role="status" data-problem={problem ? '' : undefined}>
        {problem?.options.length ? '' : (problem?.text ?? done)}
      </p>
      {ways && (
        <Suspense>
          <ListActions ways={ways} input={input} />
        </Suspense>
      )}
      {canBuy && !onAdded && (
        <StickyBuy name={view.title} price={view.price} pending={pending} own={row} onPress={submit} />
      )}
    </form>
  );
}

/** Who fills a gift list puts products on it, besides the lists that the place of the box has (PDP-14, EVT-34). */
function useListWays(productid: number, lists: ListWays | null): ListWays | null {
  const event = useEventMode();
  if (event?.action !== 'addEventList') return lists;
  const add: ListWays['event'] = async (input) => {
    const { addGift } = await import('#lib/registry/add-gift.ts');
    return (await addGift({ eventid: event.id, productid, ...input })).isAdded;
  };
  return { event: add, eventHref: routes.eventProducts(event.id) };
}

interface Problem {
  text: string;
  /** Labels of the options that are still to be chosen. */
  options: readonly string[];
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
    const wanted = { productid, sku: input.sku, quantity: input.quantity };
    // A panel says what was added; in a dialog over cards the dialog closes, and a toast says it.
    const answer = await cart.add(wanted, onAdded ? 'success' : 'panel');
    setPending(false);
    if (answer.ok) {
      if (!answer.told) setDone(answer.message);
      else if (onAdded) setDone(productTexts.added);
      onAdded?.();
    } else if (!answer.told) setProblem({ text: answer.message, options: [] });
  };
  return { problem, done, pending, add, clear };
}

function problemOf(error: AddError): Problem {
  return { text: addProblem(error), options: error.key === 'completeOption' ? error.options : [] };
}
