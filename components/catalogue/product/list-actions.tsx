import { useId, useState } from 'react';
import { Button } from '#components/ui/primitives/button.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { type AddInput, checkAdd } from '#lib/catalogue/domain/quantity.ts';
import { addProblem } from '#lib/labels/catalogue/add-problem.ts';
import { listTexts } from '#lib/labels/catalogue/product-parts.ts';
import styles from './list-actions.module.css';

/** What a shopper can keep a product in, besides cart and wishlist; null for what is not there. It does not throw. */
export interface ListWays {
  /** The shopper's event list. Answers whether it was added. */
  event: ((input: { sku: string; quantity: number }) => Promise<boolean>) | null;
  /** Address of that list. */
  eventHref?: string;
}

export interface ListActionsProps {
  ways: ListWays;
  input: AddInput;
}

/** Into the event list, with the checks of the cart (PDP-14, PDP-43, PDP-50). */
export default function ListActions({ ways, input }: ListActionsProps) {
  const [said, setSaid] = useState<{ text: string; isProblem: boolean } | null>(null);
  const id = useId();
  return (
    <div className={styles.lists}>
      {ways.event && <EventButton add={ways.event} input={input} say={setSaid} describedBy={id} />}
      <p id={id} className={styles.said} role="status" data-problem={said?.isProblem ? '' : undefined}>
        {said?.text}
        {said && !said.isProblem && ways.eventHref && (
          <>
            {' '}
            <Anchor href={ways.eventHref}>{listTexts.eventSee}</Anchor>
          </>
        )}
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
    if (pending) return;
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
    <Button
      variant="registry"
      aria-disabled={pending || undefined}
      aria-describedby={describedBy}
      onClick={toggle}
    >
      {listTexts.event}
    </Button>
  );
}
