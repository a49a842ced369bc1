'use client';

import { ChevronDown, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHydrated } from '#components/ui/behaviour/use-disabled.ts';
import { AnyLink, Link } from '#components/ui/primitives/link.tsx';
import { Picture } from '#components/ui/primitives/picture.tsx';
import { shellTexts } from '#lib/labels/shell/shell.ts';
import type { MenuSection } from './mega-columns.ts';
import styles from './mega-menu.module.css';
import { MenuInteractions } from './menu-interactions.client.tsx';
import { rowsHtml } from './menu-rows.ts';

interface MegaMenuProps {
  /** Id that the burger button names. */
  id: string;
  items: readonly MenuSection[];
  /** Shown above the categories on phones: tracking, stores (SHELL-25). */
  phoneTop?: ReactNode;
  /** Shown under them on phones: gift lists, account, the way out (SHELL-26). */
  phoneFoot?: ReactNode;
}

/**
 * The categories: a line with panels on desktops, a drawer with sections on phones. One list for both: a popover that
 * CSS lays out in the open from 800 px up. Works before scripts; they add opening by hover and the menu interactions.
 */
export function MegaMenu({ id, items, phoneTop, phoneFoot }: MegaMenuProps) {
  return (
    <nav id={id} popover="auto" aria-label={shellTexts.mainMenu} className={styles.menu}>
      <div className={styles.phoneHead}>
        <span className={styles.phoneTitle}>{shellTexts.menu}</span>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={shellTexts.closeMenu}
          className={styles.close}
        >
          <X size={22} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </div>
      {phoneTop && <div className={styles.phoneTop}>{phoneTop}</div>}
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.href + item.label} className={styles.item} data-menu-item="">
            <AnyLink href={item.href} className={styles.master}>
              {item.label}
            </AnyLink>
            {item.columns.length > 0 && <Section item={item} group={id} />}
          </li>
        ))}
      </ul>
      {phoneFoot && <div className={styles.phoneFoot}>{phoneFoot}</div>}
      <MenuInteractions menuId={id} />
    </nav>
  );
}

/** What lies below a master category; sections of one menu close each other. */
function Section({ item, group }: { item: MenuSection; group: string }) {
  return (
    <details name={group} className={styles.section}>
      <summary className={styles.summary} aria-label={shellTexts.below(item.label)}>
        <ChevronDown size={18} strokeWidth={1.5} aria-hidden="true" className={styles.chevron} />
      </summary>
      <div className={styles.panel}>
        <div className={styles.index}>
          <Link href={item.href} className={styles.all}>
            {shellTexts.seeAll(item.label)}
          </Link>
          <div className={styles.columns} data-columns={item.columns.length}>
            {item.columns.map((rows) => (
              <ul
                key={rows[0]?.join()}
                className={styles.column}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: rowsHtml escapes what the menu says.
                dangerouslySetInnerHTML={{ __html: rowsHtml(rows, styles.row) }}
              />
            ))}
          </div>
        </div>
        {item.image && (
          <div className={styles.picture}>
            <PanelPicture {...item.image} />
          </div>
        )}
      </div>
    </details>
  );
}

/** Scripts add it: documents carry no images that are seen in an open panel alone, and on desktops alone. */
function PanelPicture(image: NonNullable<MenuSection['image']>) {
  return useHydrated() && <Picture {...image} sizes="700px" />;
}
