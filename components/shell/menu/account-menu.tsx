import { Greeting } from '#components/account/greeting.client.tsx';
import { HeaderIcon } from '#components/shell/icons.client.tsx';
import type { ShellEntry } from '#components/shell/types.ts';
import { shellTexts } from '#lib/labels/shell/shell.ts';
import { EntryList } from './entry-list.tsx';
import styles from './header-menu.module.css';
import { HeaderMenu } from './header-menu.tsx';

interface AccountMenuProps {
  group: string;
  entries: readonly ShellEntry[];
}

/**
 * The account menu: greets who is logged in and shows each visitor their own entries (SHELL-09 to SHELL-18).
 */
export function AccountMenu({ group, entries }: AccountMenuProps) {
  return (
    <HeaderMenu
      group={group}
      icon={<HeaderIcon of="UserRound" size={20} />}
      label={<Greeting otherwise={shellTexts.account} />}
    >
      <EntryList entries={entries} className={styles.entries} linkClass={styles.entry} />
    </HeaderMenu>
  );
}
