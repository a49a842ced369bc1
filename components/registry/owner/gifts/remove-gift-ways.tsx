import type { FormEvent, ReactNode } from 'react';
import { Button } from '#components/ui/primitives/button.tsx';
import { ownListTexts as texts } from '#lib/labels/registry/owner.ts';
import * as routes from '#lib/platform/routes.ts';
import { GiftFields } from '../gift-fields.tsx';
import styles from './gift-ways.module.css';

interface RemoveGiftWaysProps {
  eventId: number;
  sku: string;
  pending?: boolean;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** The way back. */
  children: ReactNode;
}

/** Takes a gift off the list, or leaves it there. */
export function RemoveGiftWays({ eventId, sku, pending = false, onSubmit, children }: RemoveGiftWaysProps) {
  return (
    <form method="post" action={routes.form('gift-remove')} onSubmit={onSubmit} className={styles.answer}>
      <GiftFields eventId={eventId} sku={sku} />
      <Button type="submit" variant="registry" aria-disabled={pending || undefined}>
        {texts.removeYes}
      </Button>
      {children}
    </form>
  );
}
