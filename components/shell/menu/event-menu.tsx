import type { ShellEntry } from '#components/shell/types.ts';
import { shellTexts } from '#lib/labels/shell/shell.ts';
import { EntryList } from './entry-list.tsx';
import styles from './header-menu.module.css';
import { HeaderMenu } from './header-menu.tsx';

interface EventMenuProps {
  group: string;
  entries: readonly ShellEntry[];
}

/** The menu of gift lists at the end of the categories (SHELL-19 to SHELL-23). */
export function EventMenu({ group, entries }: EventMenuProps) {
  return (
    <HeaderMenu group={group} label={shellTexts.events} className={styles.events}>
      <EntryList entries={entries} className={styles.entries} linkClass={styles.entry} />
    </HeaderMenu>
  );
}
