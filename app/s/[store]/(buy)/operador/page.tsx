import type { Metadata } from 'next';
import { StaffLogin } from '#components/staff/login.tsx';
import { StaffOrders } from '#components/staff/orders.tsx';
import { Scan } from '#components/staff/scan.client.tsx';
import styles from '#components/staff/staff.module.css';
import { Button } from '#components/ui/primitives/button.tsx';
import { staffTexts as texts } from '#lib/labels/staff/staff.ts';
import { routes } from '#lib/platform/routes.ts';
import { loadStaffOrders, stateIn } from '#lib/staff/data.ts';
import { STAFF_FIND_FORM, STAFF_LOGIN_FORM } from '#lib/staff/forms.ts';
import { staffToken } from '#lib/staff/session.ts';
import { FlashNotice } from '../flash-notice.tsx';
import { loadShopper } from '../shopper.ts';

export const metadata: Metadata = { title: texts.title };

interface Props {
  params: Promise<{ store: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The shop floor: the login of who works in a store, then that store's orders. */
export default async function StaffPage({ params, searchParams }: Props) {
  const { jar, flash } = await loadShopper(params);
  const state = stateIn((await searchParams).estado);
  const loaded = await loadStaffOrders(await staffToken(jar), state);
  const typed = (name: string, field: string) => {
    const value = flash?.form?.name === name ? flash.form.values[field] : '';
    return typeof value === 'string' ? value : '';
  };
  if (!loaded) {
    return (
      <article className={styles.page}>
        <h1>{texts.loginTitle}</h1>
        <FlashNotice flash={flash} />
        <StaffLogin name={typed(STAFF_LOGIN_FORM, 'name')} />
      </article>
    );
  }
  const { staff, rows, counts } = loaded;
  const error = flash?.form?.name === STAFF_FIND_FORM ? flash.form.errors.number : undefined;
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{texts.title}</h1>
          <p className={styles.quiet}>{texts.at(staff.name, staff.storename)}</p>
        </div>
        <form method="post" action={routes.form('staff-logout')}>
          <Button type="submit" variant="outline" size="s">
            {texts.leave}
          </Button>
        </form>
      </header>
      <FlashNotice flash={flash} />
      <StaffOrders
        state={state}
        counts={counts}
        rows={rows}
        find={{ value: typed(STAFF_FIND_FORM, 'number'), error: error?.toString() }}
        scan={<Scan form="staff-find" />}
      />
    </article>
  );
}
