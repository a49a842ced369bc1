import { useEffect, useState } from 'react';
import { afterPointer } from '#components/ui/behaviour/after-pointer.ts';
import { announce } from '#components/ui/behaviour/announcer.client.tsx';
import { writeValue } from '#components/ui/behaviour/write-value.ts';
import { suggestEmail } from '#lib/forms/domain/email-suggestion.ts';
import { emailTexts as texts } from '#lib/labels/forms/email.ts';
import styles from './email-suggestion.module.css';

interface Props {
  input: HTMLInputElement;
  /** What was left in it. */
  typed: string;
}

/** Asks whether another address was meant than the one in the field, and writes it there for who says so. */
export default function EmailSuggestion({ input, typed }: Props) {
  const meant = suggestEmail(typed);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (meant === null) return;
    let isThere = true;
    // It moves what is below: not while a button there is being clicked.
    afterPointer()(() => {
      if (!isThere) return;
      setShown(true);
      announce(texts.meant(meant));
    });
    return () => {
      isThere = false;
    };
  }, [meant]);
  if (meant === null || !isShown) return null;
  const take = () => {
    input.focus();
    writeValue(input, meant);
  };
  return (
    <span className={styles.suggestion}>
      {texts.ask}{' '}
      <button type="button" className={styles.take} aria-label={texts.take(meant)} onClick={take}>
        {meant}
      </button>
      {texts.askEnd}
    </span>
  );
}
