'use client';

import { Check } from 'lucide-react';
import type { FormEvent } from 'react';
import { notify } from '#components/ui/overlays/toast.ts';
import { Button } from '#components/ui/primitives/button.tsx';
import { deskTexts as texts } from '#lib/labels/registry/desk.ts';
import * as routes from '#lib/platform/routes.ts';
import { GiftFields } from '../gift-fields.tsx';
import { useGiftWrite } from '../use-gift-write.ts';
import { useServerValue } from '../use-server-value.ts';
import styles from './tick-form.module.css';

interface TickFormProps {
  eventId: number;
  orderid: string;
  sku: string;
  thanked: boolean;
  /** Of the gift and of who gave it, '' while nobody said so. */
  gift: string;
  name: string;
}

/** "Marcar como agradecido": a tick that is set and taken back. */
export function TickForm({ eventId, orderid, sku, thanked: given, gift, name }: TickFormProps) {
  const [thanked, setThanked] = useServerValue(given);
  const { write, pending } = useGiftWrite();
  const tick = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = { eventid: eventId, orderid, sku, thanked: !thanked };
    const { ok, message } = await write('ajuar/tickThanked', input, event.currentTarget, texts.marked);
    if (ok) setThanked(!thanked);
    else if (message !== '') notify.error(message);
  };
  return (
    <form method="post" action={routes.form('gift-thanked')} onSubmit={tick} className={styles.form}>
      <GiftFields eventId={eventId} sku={sku} />
      <input type="hidden" name="orderid" value={orderid} />
      <input type="hidden" name="thanked" value={thanked ? '0' : '1'} />
      {thanked && (
        <span className={styles.done}>
          <Check size={18} strokeWidth={1.5} aria-hidden="true" />
          {texts.done}
        </span>
      )}
      <Button
        type="submit"
        variant={thanked ? 'quiet' : 'outline'}
        size="s"
        aria-busy={pending}
        aria-label={(thanked ? texts.unmarkNamed : texts.markNamed)(gift, name)}
      >
        {thanked ? texts.unmark : texts.mark}
      </Button>
    </form>
  );
}
