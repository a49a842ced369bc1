import type { Metadata } from 'next';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { StaffFrame } from '#components/staff/frame.tsx';
import { StaffLogin } from '#components/staff/login.tsx';
import { StaffOrders } from '#components/staff/orders.tsx';
import { Scan } from '#components/staff/scan.client.tsx';
import styles from '#components/staff/staff.module.css';
import { staffTexts as texts } from '#lib/labels/staff/staff.ts';
import { routes } from '#lib/platform/routes.ts';
import { loadStaffOrders, stateIn } from '#lib/staff/data.ts';
import { STAFF_FIND_FORM, STAFF_LOGIN_FORM } from '#lib/staff/forms.ts';
import { loadVisit } from './visit.ts';

export const metadata: Metadata = { title: texts.title };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The shop floor: the login of who works in a store, then that store's orders. */
export default async function StaffPage({ searchParams }: Props) {
  const { token, flash, typed, problem } = await loadVisit(routes.staff());
  const state = stateIn((await searchParams).estado);
  const loaded = await loadStaffOrders(token, state);
  if (!loaded) {
    return (
      <StaffFrame staff={null}>
        <article className={styles.page}>
          <h1>{texts.loginTitle}</h1>
          <FlashNotice flash={flash} />
          <StaffLogin name={typed(STAFF_LOGIN_FORM, 'name')} />
        </article>
      </StaffFrame>
    );
  }
  const { staff, rows, counts } = loaded;
  return (
    <StaffFrame staff={staff} section="orders">
      <article className={styles.page}>
        <h1>{texts.title}</h1>
        <FlashNotice flash={flash} />
        <StaffOrders
          state={state}
          counts={counts}
          rows={rows}
          find={{ value: typed(STAFF_FIND_FORM, 'number'), error: problem(STAFF_FIND_FORM, 'number') }}
          scan={<Scan form="staff-find" />}
        />
      </article>
    </StaffFrame>
  );
}
