import type { ReactNode } from 'react';
import { Button } from '#components/ui/primitives/button.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { ScrollRow } from '#components/ui/primitives/scroll-row.client.tsx';
import { accountPageTexts as texts } from '#lib/labels/account/account-pages.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './account-frame.module.css';

/** The pages of an account, by their place in its menu. */
export type AccountPage = 'account' | 'orders' | 'wishlist' | 'events' | 'addresses';

const ENTRIES: readonly { page: AccountPage; label: string; href: string }[] = [
  { page: 'account', label: texts.account, href: routes.account() },
  { page: 'orders', label: texts.orders, href: routes.purchases() },
  { page: 'wishlist', label: texts.wishlist, href: routes.wishlist() },
  { page: 'events', label: texts.events, href: routes.manageEvent('list') },
  { page: 'addresses', label: texts.addresses, href: routes.addresses() },
];

interface AccountFrameProps {
  /** The page that is shown. */
  current: AccountPage;
  /** Left out where the page brings one of its own. */
  title?: string;
  /** A sentence under the title. */
  about?: string;
  children: ReactNode;
}

/** The frame of an account's pages: its menu beside the page, on phones a row above it (ACC-20). */
export function AccountFrame({ current, title, about, children }: AccountFrameProps) {
  return (
    <div className={styles.frame} data-account>
      <nav aria-label={texts.menu} className={styles.nav}>
        <ScrollRow className={styles.list}>
          {ENTRIES.map(({ page, label, href }) => (
            <li key={page}>
              <Anchor
                href={href}
                className={styles.entry}
                aria-current={page === current ? 'page' : undefined}
              >
                {label}
              </Anchor>
            </li>
          ))}
          <li>
            <span className={styles.plain}>
              {texts.subscriptions} <small className={styles.where}>({texts.subscriptionsAt})</small>
            </span>
          </li>
          <li className={styles.last}>
            <form method="post" action={routes.form('logout')}>
              <Button type="submit" variant="quiet" className={styles.leave}>
                {texts.logout}
              </Button>
            </form>
          </li>
        </ScrollRow>
      </nav>
      <article className={styles.main}>
        {title !== undefined && <h1 className={styles.title}>{title}</h1>}
        {about && <p className={styles.about}>{about}</p>}
        {children}
      </article>
    </div>
  );
}
