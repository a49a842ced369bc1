import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { StaffFrame } from '#components/staff/frame.tsx';
import { StaffLogin } from '#components/staff/login.tsx';
import { ORDER_SEARCH, OrderSearchForm } from '#components/staff/order-search-form.tsx';
import { StaffOrders } from '#components/staff/orders.tsx';
import { Scan } from '#components/staff/scan.client.tsx';
import styles from '#components/staff/staff.module.css';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { staffTexts as texts } from '#lib/labels/staff/staff.ts';
import { orderNumberIn } from '#lib/orders/domain/order-number.ts';
import * as routes from '#lib/platform/routes.ts';
import { loadStaffOrders, viewIn } from '#lib/staff/data.ts';
import { STAFF_LOGIN_FORM, staffPageIn } from '#lib/staff/forms.ts';
import { loadVisit } from './visit.ts';

export const metadata: Metadata = { title: texts.title };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The shop floor: the login of who works in a store, then that store's orders. A search that names one by its number opens it. */
export default async function StaffPage({ searchParams }: Props) {
  const { token, flash, typed } = await loadVisit(routes.staff());
  const params = await searchParams;
  const view = viewIn(params);
  const loaded = await loadStaffOrders(token, view);
  if (!loaded) {
    return (
      <StaffFrame staff={null}>
        <article className={styles.page}>
          <h1>{texts.loginTitle}</h1>
          {token !== '' && !flash?.notice && <Notice tone="warn">{texts.loginEnded}</Notice>}
          <FlashNotice flash={flash} />
          <StaffLogin
            name={typed(STAFF_LOGIN_FORM, 'name')}
            next={staffPageIn(String(params.volver ?? ''))}
          />
        </article>
      </StaffFrame>
    );
  }
  const { staff, rows } = loaded;
  const [only, ...others] = rows;
  if (only && others.length === 0 && orderNumberIn(view.query) === only.order.ORDERID) {
    redirect(routes.staffOrder(only.order.ORDERID));
  }
  return (
    <StaffFrame staff={staff} section="orders">
      <article className={styles.page}>
        <h1>{texts.title}</h1>
        <FlashNotice flash={flash} />
        <OrderSearchForm query={view.query} />
        <Scan form={ORDER_SEARCH} />
        <StaffOrders view={view} found={loaded} />
      </article>
    </StaffFrame>
  );
}
