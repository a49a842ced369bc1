import { Menu, PackageSearch, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { AnyLink, Link } from '#components/ui/link.tsx';
import { SHOP_NAME } from '#lib/labels/brand.ts';
import { shellTexts } from '#lib/labels/shell.ts';
import { routes } from '#lib/platform/routes.ts';
import { menuSections } from './mega-columns.ts';
import { MegaMenu } from './mega-menu.client.tsx';
import styles from './site-header.module.css';
import type { ShellMenuItem } from './types.ts';

const MENU = 'menu';

interface SiteHeaderProps {
  menu: readonly ShellMenuItem[];
  /** The search box with its suggestions. */
  search: ReactNode;
  /** The chosen store and its picker. */
  store: ReactNode;
  /** Who is logged in. */
  greeting?: ReactNode;
  /** The bag with its count and the mini cart. */
  bag: ReactNode;
}

/**
 * Desktops: logo, search, store, tracking and bag on one line, the categories on a second. Phones: menu, logo, store
 * and bag on a line that stays, the search under it (SHELL-04 to SHELL-07).
 */
export function SiteHeader({ menu, search, store, greeting, bag }: SiteHeaderProps) {
  return (
    <header className={styles.header} data-site-header="">
      <div className={styles.bar}>
        <button type="button" popoverTarget={MENU} className={styles.burger}>
          <Menu size={22} strokeWidth={1.5} aria-hidden="true" />
          <span>{shellTexts.menu}</span>
        </button>
        <Link href={routes.home()} className={styles.logo} aria-label={shellTexts.logo}>
          {SHOP_NAME}
        </Link>
        <div className={styles.actions}>
          {store}
          <AnyLink href={routes.tracking()} className={styles.tracking}>
            <PackageSearch size={20} strokeWidth={1.5} aria-hidden="true" />
            {shellTexts.tracking}
          </AnyLink>
          {greeting}
          {bag}
        </div>
      </div>
      <div className={styles.search}>{search}</div>
      <div className={styles.nav}>
        <MegaMenu id={MENU} items={menuSections(menu)} phoneTop={<PhoneTop />} />
      </div>
    </header>
  );
}

/** The first entries of the phones' menu (SHELL-15 to SHELL-17, SHELL-25). */
function PhoneTop() {
  return (
    <ul className={styles.phoneTop}>
      <li>
        <AnyLink href={routes.tracking()} className={styles.phoneLink}>
          <PackageSearch size={20} strokeWidth={1.5} aria-hidden="true" />
          {shellTexts.tracking}
        </AnyLink>
      </li>
      <li>
        <Link href={routes.page('tiendas')} className={styles.phoneLink}>
          <Store size={20} strokeWidth={1.5} aria-hidden="true" />
          {shellTexts.stores}
        </Link>
      </li>
    </ul>
  );
}
