'use client';

import { MessageCircle } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#components/ui/primitives/button.tsx';
import type { CardWish } from '#lib/catalogue/domain/card/card-config.ts';
import { cardTexts } from '#lib/labels/catalogue/card.ts';
import styles from './card-gift.module.css';
import card from './product-card.module.css';

interface Props {
  label: string;
  /** What a gift list asks for; null in the shop. */
  wish: CardWish | null;
  /** The list's words are shown. */
  isTold: boolean;
  tell: (isTold: boolean) => void;
  isForList: boolean;
  /** Absent when nobody listens: then only the comment is a button. */
  act?: (name: 'addEventList') => void;
}

/** What a card has on the pages of gift lists: comment, button (CARD-10, CARD-17). */
export function CardGift({ label, wish, isTold, tell, isForList, act }: Props) {
  return (
    <>
      {wish && <Wish label={label} wish={wish} isTold={isTold} tell={tell} />}
      {act && isForList && (
        <div className={card.line}>
          <Button
            size="s"
            variant="registry"
            aria-label={cardTexts.addToListOf(label)}
            onClick={() => {
              tell(false);
              act('addEventList');
            }}
          >
            {cardTexts.addToList}
          </Button>
        </div>
      )}
    </>
  );
}

type WishProps = Pick<Props, 'label' | 'isTold' | 'tell'> & { wish: CardWish };

/** How many are wanted, and the list's words in a popup: its button toggles it, a click on it or Escape closes it. */
function Wish({ label, wish, isTold, tell }: WishProps) {
  const id = useId();
  const close = () => tell(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what stands inside, wherever the focus is there.
    <div className={card.line} onKeyDown={(event) => event.key === 'Escape' && close()}>
      {wish.quantityrequested > 0 && (
        <span className={styles.requested}>{cardTexts.requested(wish.quantityrequested)}</span>
      )}
      {wish.skucomment.trim() !== '' && (
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isTold}
          aria-controls={id}
          onClick={() => tell(!isTold)}
        >
          <MessageCircle size={18} strokeWidth={1.5} aria-hidden="true" />
          {cardTexts.comment}
        </button>
      )}
      {isTold && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the button closes it by the keyboard, and Escape does.
        <section id={id} className={styles.comment} aria-label={cardTexts.commentOf(label)} onClick={close}>
          {wish.skucomment}
        </section>
      )}
    </div>
  );
}
