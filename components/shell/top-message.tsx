import { AnyLink } from '#components/ui/link.tsx';
import { shellTexts } from '#lib/labels/shell.ts';
import styles from './top-message.module.css';
import type { TopMessageModel } from './types.ts';

/** The message above the header (SHELL-32, SHELL-33). */
export function TopMessage({ message, link, style }: TopMessageModel) {
  return (
    <aside aria-label={shellTexts.topMessage} className={styles.bar} style={style}>
      {link === '' ? (
        <p className={styles.text}>{message}</p>
      ) : (
        <AnyLink href={link} className={styles.text}>
          {message}
        </AnyLink>
      )}
    </aside>
  );
}
