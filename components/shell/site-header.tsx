import type { ReactNode } from 'react';
import { SearchOpener } from '#components/search/search-opener.client.tsx';
import { AccountMenu } from '#components/shell/menu/account-menu.tsx';
import { phoneEntries } from '#components/shell/menu/entries.ts';
import { EntryList } from '#components/shell/menu/entry-list.tsx';
import { EventMenu } from '#components/shell/menu/event-menu.tsx';
import { menuSections } from '#components/shell/menu/mega-columns.ts';
import { MegaMenu } from '#components/shell/menu/mega-menu.client.tsx';
import { ShippingMenu } from '#components/shell/menu/shipping-menu.tsx';
import { AnyLink, Link } from '#components/ui/primitives/link.tsx';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { shellTexts } from '#lib/labels/shell/shell.ts';
import * as routes from '#lib/platform/routes.ts';
import { HeaderIcon } from './icons.client.tsx';
import styles from './site-header.module.css';
import type { HeaderMenus, ShellEntry, ShellMenuItem } from './types.ts';

const MENU = 'menu';

interface SiteHeaderProps {
  menu: readonly ShellMenuItem[];
  /** Account, gift lists and deliveries. */
  menus: HeaderMenus;
  /** The search box with its suggestions. */
  search: ReactNode;
  /** The chosen store and its picker. */
  store: ReactNode;
  /** The bag with its count and the mini cart. */
  bag: ReactNode;
}

/**
 * Up to 767 px: menu, logo, store and bag on a line that stays, the search under it. Up to 799 px the search stands in
 * that line; from 800 px on the categories have a line of their own, and from 992 px on the menus their words
 * (SHELL-04 to SHELL-07, SHELL-35).
 */
export function SiteHeader({ menu, menus, search, store, bag }: SiteHeaderProps) {
  const { top, foot } = phoneEntries(menus.account, menus.events);
  return (
    <header className={styles.header} data-site-header="">
      <div className={styles.bar}>
        <button type="button" popoverTarget={MENU} className={styles.burger}>
          <HeaderIcon of="Menu" size={22} />
          <span>{shellTexts.menu}</span>
        </button>
        <Link href={routes.home()} className={styles.logo} aria-label={shellTexts.logo}>
          {SHOP_NAME}
        </Link>
        <div className={styles.actions}>
          <div className={styles.store}>{store}</div>
          <SearchOpener />
          <ShippingMenu group={MENU} model={menus.shipping} purchases={menus.purchases} />
          <AccountMenu group={MENU} entries={menus.account} />
          <div className={styles.bag}>{bag}</div>
        </div>
      </div>
      <div className={styles.search}>{search}</div>
      <div className={styles.nav}>
        <MegaMenu
          id={MENU}
          items={menuSections(menu)}
          phoneTop={<PhoneTop entries={top} />}
          phoneFoot={<EntryList entries={foot} className={styles.phoneFoot} linkClass={styles.phoneLink} />}
        />
        <EventMenu group={MENU} entries={menus.events} />
      </div>
    </header>
  );
}

/** The first entries of the phones' menu: tracking and stores (SHELL-25). */
function PhoneTop({ entries }: { entries: readonly ShellEntry[] }) {
  return (
    <ul className={styles.phoneTop}>
      {entries.map(({ label, href }) => {
        const icon = href === routes.tracking() ? 'PackageSearch' : 'Store';
        return (
          <li key={href}>
            <AnyLink href={href} className={styles.phoneLink}>
              <HeaderIcon of={icon} size={20} />
              {label}
            </AnyLink>
          </li>
        );
      })}
    </ul>
  );
}
