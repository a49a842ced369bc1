import { AnyLink } from '#components/ui/primitives/link.tsx';
import { shellTexts } from '#lib/labels/shell/shell.ts';
import { HeaderIcon } from './icons.client.tsx';
import { MessageMemory } from './message-memory.client.tsx';
import styles from './top-message.module.css';
import type { TopMessageModel } from './types.ts';

/**
 * The message above the header (SHELL-32, SHELL-33). Closing is the browser's own, so that it works before scripts; they
 * remember it for a day (SHELL-34).
 */
export function TopMessage({ hash, message, link, style }: TopMessageModel) {
  return (
    <aside aria-label={shellTexts.topMessage} className={styles.bar} style={style} data-message={hash}>
      <details open className={styles.message}>
        <summary aria-label={shellTexts.closeMessage} className={styles.close}>
          <HeaderIcon of="X" size={18} />
        </summary>
        {link === '' ? (
          <p className={styles.text}>{message}</p>
        ) : (
          <AnyLink href={link} className={styles.text}>
            {message}
          </AnyLink>
        )}
      </details>
      <MessageMemory hash={hash} />
    </aside>
  );
}
