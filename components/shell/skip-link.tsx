import { shellTexts } from '#lib/labels/shell/shell.ts';
import styles from './skip-link.module.css';

/** Where the skip link leads: the id of the page's `main`. */
export const MAIN_ID = 'contenido';

/** First stop of the keyboard: past the header, to the content. */
export function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} className={styles.skip}>
      {shellTexts.skip}
    </a>
  );
}
