import { useEffect, useState } from 'react';
import { announce } from '#components/ui/behaviour/announcer.client.tsx';
import { suggestEmail } from '#lib/forms/domain/email-suggestion.ts';
import { emailTexts as texts } from '#lib/labels/forms/email.ts';
import { useAfterPointer } from '../form-state.ts';
import { writeValue } from '../write-value.ts';
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
  const calm = useAfterPointer();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked once for what was left in the field.
  useEffect(() => {
    if (meant === null) return;
    calm(() => {
      setShown(true);
      announce(texts.meant(meant));
    });
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
