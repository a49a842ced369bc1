import { type FormEvent, useRef, useState } from 'react';
import { submitterOf } from '#components/ui/behaviour/submitter-of.ts';
import type { Refusal, ShownCart } from '#lib/cart/domain/client/state.ts';
import { type Settled, settle } from '#lib/cart/settle.ts';
import { useCart } from '#lib/cart/use-cart.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';

/**
 * Holds a form that leaves the cart until the server has all of it. A change that was refused meanwhile keeps the shopper there, and
 * so does a connection that is away. A second click does nothing.
 * @param onRefused is called with what was refused
 * @returns `hold`, which says whether the form is held; `said`, why the shopper was kept, '' once the cart is another
 */
export function useSettled(onRefused?: (refused: readonly Refusal[], form: HTMLFormElement) => void) {
  const { cart, live, isSent } = useCart();
  const [isWaiting, setWaiting] = useState(false);
  const [held, setHeld] = useState<Settled | null>(null);
  // State comes too late for the second of two quick clicks.
  const waits = useRef(false);
  const goesOn = useRef(false);
  const wait = async (form: HTMLFormElement, button: HTMLElement | null) => {
    waits.current = true;
    setWaiting(true);
    setHeld(null);
    const settled = await settle();
    waits.current = false;
    setWaiting(false);
    goesOn.current = settled.refused.length === 0 && !settled.isUnsent && settled.canBuy;
    if (goesOn.current) return form.requestSubmit(button);
    setHeld(settled);
    if (settled.refused.length > 0) onRefused?.(settled.refused, form);
  };
  const hold = (event: FormEvent<HTMLFormElement>): boolean => {
    const isSettled = goesOn.current || (live && isSent());
    goesOn.current = false;
    if (isSettled && !waits.current) return false;
    event.preventDefault();
    if (!waits.current) void wait(event.currentTarget, submitterOf(event));
    return true;
  };
  return { isWaiting, said: held?.cart === cart ? textOf(held) : '', hold };
}

/** Why the shopper was kept; '' where the cart itself says it. */
function textOf({ refused, isUnsent, cart }: Settled): string {
  if (refused.length > 0) return [cartTexts.notTaken, ...refused.map((one) => named(one, cart))].join('\n');
  if (isUnsent) return cartTexts.unsent;
  return cart === null ? cartTexts.loadFailed : '';
}

function named({ key, message }: Refusal, cart: ShownCart | null): string {
  const lines = [...(cart?.products ?? []), ...(cart?.saved ?? [])];
  const line = lines.find((one) => one.key === key) ?? lines.find(({ productsku }) => productsku === key);
  return line ? cartTexts.ofLine(line.productname, message) : message;
}
