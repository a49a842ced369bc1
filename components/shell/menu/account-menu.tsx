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
 * The account menu: greets who is logged in and shows each visitor their own entries (SHELL-09 to SHELL-18). As long as
 * nobody can log in it is what is left of it, the help.
 */
export function AccountMenu({ group, entries }: AccountMenuProps) {
  const hasAccounts = entries.some(({ audience }) => audience === 'anonymous');
  return (
    <HeaderMenu
      group={group}
      icon={<HeaderIcon of="UserRound" size={20} />}
      label={<Greeting otherwise={hasAccounts ? shellTexts.account : shellTexts.help} plain={!hasAccounts} />}
    >
      <EntryList entries={entries} className={styles.entries} linkClass={styles.entry} />
    </HeaderMenu>
  );
}
