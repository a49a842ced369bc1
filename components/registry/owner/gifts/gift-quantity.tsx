import { Minus, Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useDisabled } from '#components/ui/behaviour/use-disabled.ts';
import { Button } from '#components/ui/primitives/button.tsx';
import { ownListTexts as texts } from '#lib/labels/registry/owner.ts';
import * as routes from '#lib/platform/routes.ts';
import {
  leastRequested,
  MOST_REQUESTED,
  type OwnGift,
  requestProblem,
} from '#lib/registry/domain/own-list.ts';
import { UNLIMITED } from '#lib/registry/domain/remaining.ts';
import { GiftFields } from '../gift-fields.tsx';
import { useGiftWrite } from '../use-gift-write.ts';
import styles from './gift-quantity.module.css';

interface GiftQuantityProps {
  eventId: number;
  gift: OwnGift;
  onSaved: (quantity: number) => void;
}

/**
 * How many of a gift are requested: fewer, more, or typed; the button that saves it comes once it is another number
 * (EVT-49, EVT-54). Without JavaScript all of them are buttons of a plain form.
 */
export function GiftQuantity({ eventId, gift, onSaved }: GiftQuantityProps) {
  const saved = gift.quantity === UNLIMITED ? '' : String(gift.quantity);
  const [changed, setTyped] = useState<string | null>(null);
  const typed = changed ?? saved;
  const [problem, setProblem] = useState('');
  const { write, pending } = useGiftWrite();
  const problemId = useId();
  const disabledIf = useDisabled();
  const least = leastRequested(gift);
  const now = Number(typed) || 0;
  const isChanged = typed !== saved;
  const step = (by: number, isAtLimit: boolean) => ({
    ...disabledIf(isAtLimit),
    value: Math.min(MOST_REQUESTED, Math.max(least, now + by)),
    onClick: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      if (isAtLimit) return;
      setProblem('');
      setTyped(String(Math.min(MOST_REQUESTED, Math.max(least, now + by))));
    },
  });
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const wrong = requestProblem(typed, gift);
    setProblem(wrong === null ? '' : wrong === 'most' ? texts.most : texts.least(String(least)));
    if (wrong || !isChanged) return;
    const change = { eventid: eventId, productsku: gift.sku, quantity: Number(typed) };
    const { ok, message } = await write('frontend/updateProductEvent', change, form);
    if (!ok) return setProblem(message);
    // The button goes; whoever stood on it goes on beside it.
    const isLeft = document.activeElement?.hasAttribute('data-update');
    onSaved(Number(typed));
    setTyped(null);
    if (isLeft)
      form.querySelector<HTMLElement>('[name=to]:not([aria-disabled])')?.focus({ preventScroll: true });
  };
  return (
    <form
      method="post"
      action={routes.form('gift-quantity')}
      onSubmit={save}
      className={styles.form}
      noValidate
    >
      {/* Enter activates the first button of a form: that must not be minus. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      <GiftFields eventId={eventId} sku={gift.sku} />
      <div className={styles.stepper}>
        <button
          type="submit"
          name="to"
          {...step(-1, now <= least)}
          className={styles.step}
          aria-label={texts.less(gift.name)}
        >
          <Minus size={18} strokeWidth={1.5} aria-hidden="true" />
        </button>
        <input
          type="text"
          inputMode="numeric"
          name="quantity"
          value={typed}
          placeholder={texts.open}
          aria-label={texts.quantityOf(gift.name)}
          aria-invalid={problem !== '' || undefined}
          aria-describedby={problemId}
          className={styles.input}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button
          type="submit"
          name="to"
          {...step(1, now >= MOST_REQUESTED)}
          className={styles.step}
          aria-label={texts.more(gift.name)}
        >
          <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </div>
      <Button
        type="submit"
        size="s"
        variant="registry"
        aria-disabled={pending || undefined}
        className={styles.update}
        data-update=""
        data-same={!isChanged || undefined}
        aria-label={texts.updateOf(gift.name)}
      >
        {texts.update}
      </Button>
      <p id={problemId} role="alert" className={styles.problem}>
        {problem}
      </p>
    </form>
  );
}
