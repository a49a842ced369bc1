import { Fragment, type ReactNode } from 'react';
import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { EmptyState } from '#components/ui/primitives/empty-state.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { historyTexts as texts } from '#lib/labels/orders/history.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './order-history.module.css';

/** A status group with its orders on this page. */
export interface ShownGroup {
  group: number;
  name: string;
  /** All orders of the group, on other pages too. */
  count: number;
  cards: readonly { id: string; card: ReactNode }[];
}

interface OrderHistoryProps {
  /** All orders of the customer. */
  total: number;
  /** Every group that has orders, and how many. */
  filters: readonly { group: number; name: string; count: number }[];
  /** The group that is shown alone, null for all. */
  chosen: number | null;
  groups: readonly ShownGroup[];
  /** Before the orders: notices. */
  notice: ReactNode;
  pager: ReactNode;
}

/** A customer's orders, grouped by status group with how many there are (ORD-07). */
export function OrderHistory({ total, filters, chosen, groups, notice, pager }: OrderHistoryProps) {
  return (
    <div className={styles.page}>
      {total > 0 && <p className={styles.count}>{texts.count(total)}</p>}
      {notice}
      {filters.length > 1 && <Filters total={total} filters={filters} chosen={chosen} />}
      {groups.length === 0 && <NothingHere total={total} />}
      {groups.map(({ group, name, count, cards }) => (
        <section key={group} className={styles.group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`} className={styles.name}>
            {name} <span className={styles.count}>({count})</span>
          </h2>
          <div className={styles.orders}>
            {cards.map(({ id, card }) => (
              <Fragment key={id}>{card}</Fragment>
            ))}
          </div>
        </section>
      ))}
      {pager}
    </div>
  );
}

function Filters({ total, filters, chosen }: Pick<OrderHistoryProps, 'total' | 'filters' | 'chosen'>) {
  const all = { group: null, name: texts.all, count: total };
  return (
    <nav aria-label={texts.filter}>
      <ul className={styles.filters}>
        {[all, ...filters].map(({ group, name, count }) => (
          <li key={group}>
            <Anchor
              href={routes.purchases({ group: group ?? undefined })}
              className={styles.filter}
              aria-current={group === chosen ? 'page' : undefined}
            >
              {name} <span className={styles.number}>{count}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NothingHere({ total }: { total: number }) {
  if (total > 0) {
    return (
      <EmptyState title={texts.nothingHere}>
        <ButtonLink href={routes.purchases()} reload variant="outline">
          {texts.seeAll}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={texts.emptyTitle} text={texts.emptyText}>
      <ButtonLink href={routes.home()} reload>
        {texts.toShop}
      </ButtonLink>
    </EmptyState>
  );
}
