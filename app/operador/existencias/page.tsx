import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { StaffFrame } from '#components/staff/frame.tsx';
import styles from '#components/staff/staff.module.css';
import { StaffStock } from '#components/staff/stock.tsx';
import { staffStockTexts as texts } from '#lib/labels/staff/staff-sales.ts';
import * as routes from '#lib/platform/routes.ts';
import { STAFF_CART_FORM } from '#lib/staff/cart-forms.ts';
import { loadStaffStock } from '#lib/staff/data.ts';
import { queryIn } from '#lib/staff/query.ts';
import { loadVisit } from '../visit.ts';

export const metadata: Metadata = { title: texts.title };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** What the stores have of a SKU, or of what is called so; who is not logged in is led to the login. */
export default async function StaffStockPage({ searchParams }: Props) {
  const query = queryIn((await searchParams).q);
  const { session, token, flash, typed } = await loadVisit(routes.staffStock());
  const loaded = await loadStaffStock(token, query);
  if (!loaded) redirect(routes.staff({ next: routes.staffStock(query) }));
  const of = typed(STAFF_CART_FORM, 'of');
  return (
    <StaffFrame staff={loaded.staff} section="stock">
      <article className={styles.page}>
        <h1>{texts.title}</h1>
        <FlashNotice flash={flash} />
        <StaffStock
          query={query}
          rows={loaded.rows}
          isMore={loaded.ismore}
          cart={session?.cart ?? randomUUID()}
          changeId={randomUUID}
          typed={{ of, quantity: typed(STAFF_CART_FORM, 'quantity') }}
        />
      </article>
    </StaffFrame>
  );
}
