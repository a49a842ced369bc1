import { Heart } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#components/ui/primitives/button.tsx';
import { type AddInput, checkAdd } from '#lib/catalogue/domain/quantity.ts';
import { addProblem } from '#lib/labels/catalogue/add-problem.ts';
import { listTexts } from '#lib/labels/catalogue/product-parts.ts';
import styles from './list-actions.module.css';

/** What a shopper can keep a product in, besides the cart; null for what is not there. Neither throws. */
export interface ListWays {
  /** The shopper's event list. Answers whether it was added. */
  event: ((input: { sku: string; quantity: number }) => Promise<boolean>) | null;
  /** Answers whether the wishlist has changed. */
  wishlist: { isIn: boolean; change: (isIn: boolean) => Promise<boolean> } | null;
}

export interface ListActionsProps {
  ways: ListWays;
  input: AddInput;
}

/** Into the event list, with the checks of the cart, and in or out of the wishlist (PDP-14, PDP-15, PDP-43, PDP-50). */
export default function ListActions({ ways, input }: ListActionsProps) {
  const [said, setSaid] = useState<{ text: string; isProblem: boolean } | null>(null);
  const id = useId();
  return (
    <div className={styles.lists}>
      {ways.event && <EventButton add={ways.event} input={input} say={setSaid} describedBy={id} />}
      {ways.wishlist && <WishButton {...ways.wishlist} say={setSaid} />}
      <p id={id} className={styles.said} role="status" data-problem={said?.isProblem ? '' : undefined}>
        {said?.text}
      </p>
    </div>
  );
}

type Say = (said: { text: string; isProblem: boolean } | null) => void;

interface EventProps {
  add: NonNullable<ListWays['event']>;
  input: AddInput;
  say: Say;
  describedBy: string;
}

function EventButton({ add, input, say, describedBy }: EventProps) {
  const [pending, setPending] = useState(false);
  const toggle = async () => {
    say(null);
    const wrong = checkAdd(input);
    if (wrong || input.sku === null || input.quantity === null) {
      return say(wrong && { text: addProblem(wrong, 'event'), isProblem: true });
    }
    setPending(true);
    const isAdded = await add({ sku: input.sku, quantity: input.quantity });
    setPending(false);
    say({ text: isAdded ? listTexts.eventAdded : listTexts.eventFailed, isProblem: !isAdded });
  };
  return (
    <Button variant="registry" disabled={pending} aria-describedby={describedBy} onClick={toggle}>
      {listTexts.event}
    </Button>
  );
}

/** A filled heart for what is in the wishlist, its outline for what is not (PDP-15). */
function WishButton({ isIn: given, change, say }: NonNullable<ListWays['wishlist']> & { say: Say }) {
  const [isIn, setIn] = useState(given);
  const [pending, setPending] = useState(false);
  const toggle = async () => {
    say(null);
    setPending(true);
    const isDone = await change(!isIn);
    setPending(false);
    if (isDone) setIn(!isIn);
    else say({ text: listTexts.wishFailed, isProblem: true });
  };
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isIn}
      aria-label={listTexts.wish}
      disabled={pending}
      onClick={toggle}
    >
      <Heart size={24} strokeWidth={1.5} fill={isIn ? 'currentColor' : 'none'} aria-hidden="true" />
    </button>
  );
}
