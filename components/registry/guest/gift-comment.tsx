import { MessageCircle } from 'lucide-react';
import type { Ref } from 'react';
import { guestTexts } from '#lib/labels/registry/guest.ts';
import styles from './gift-comment.module.css';

interface Props {
  /** Of the gift. */
  name: string;
  comment: string;
  ref: Ref<HTMLDetailsElement>;
  onClose: () => void;
}

/**
 * The couple's words about a gift, in a popup above its button: the button toggles it, without JavaScript too, another one closes it,
 * and so do a click on it and Escape (CARD-10).
 */
export function GiftComment({ name, comment, ref, onClose }: Props) {
  return (
    <details
      ref={ref}
      name="gift-comment"
      className={styles.popup}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <summary className={styles.opener}>
        <MessageCircle size={18} strokeWidth={1.5} aria-hidden="true" />
        {guestTexts.comment}
        <span className="visually-hidden"> {guestTexts.commentOf(name)}</span>
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button closes it by the keyboard, and Escape does. */}
      <p className={styles.comment} onClick={onClose}>
        {comment}
      </p>
    </details>
  );
}
