import type { ReactNode } from 'react';
import { MAIN_ID, SkipLink } from '#components/shell/skip-link.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { staffTexts } from '#lib/labels/staff/staff.ts';
import { staffFrameTexts as texts } from '#lib/labels/staff/staff-sales.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './frame.module.css';

interface StaffFrameProps {
  /** Null on the login, and where it is not known: no sections are named then. */
  staff: { name: string; storename: string } | null;
  /** The section that the page is of. */
  section?: 'orders' | 'stock' | 'cart' | 'funnel' | 'vitals';
  children: ReactNode;
}

const SECTIONS = [
  { id: 'orders', href: routes.staff() },
  { id: 'stock', href: routes.staffStock() },
  { id: 'cart', href: routes.staffCart() },
  { id: 'funnel', href: routes.staffFunnel() },
  { id: 'vitals', href: routes.staffVitals() },
] as const;

/** What surrounds the pages of the shop floor: who is logged in and where, the sections, the way out. */
export function StaffFrame({ staff, section, children }: StaffFrameProps) {
  return (
    <>
      <SkipLink />
      <header className={styles.header}>
        <div className={styles.bar}>
          <p className={styles.logo}>{SHOP_NAME}</p>
          <p className={styles.who}>
            {staff ? (
              <>
                <strong>{staff.storename}</strong>
                <span>{staff.name}</span>
              </>
            ) : (
              texts.label
            )}
          </p>
          {staff && (
            <form method="post" action={routes.form('staff-logout')}>
              <Button type="submit" variant="outline" size="s">
                {staffTexts.leave}
              </Button>
            </form>
          )}
        </div>
        {staff && (
          <nav aria-label={texts.nav} className={styles.nav}>
            <ul className={styles.sections}>
              {SECTIONS.map(({ id, href }) => (
                <li key={id}>
                  <Anchor href={href} aria-current={id === section ? 'page' : undefined}>
                    {texts[id]}
                  </Anchor>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </>
  );
}
