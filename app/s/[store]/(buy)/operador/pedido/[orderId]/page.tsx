import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { StaffOrder } from '#components/staff/order.tsx';
import styles from '#components/staff/staff.module.css';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { staffTexts as texts } from '#lib/labels/staff/staff.ts';
import { orderIdIn } from '#lib/platform/addresses/fields.ts';
import { routes } from '#lib/platform/routes.ts';
import { loadStaffOrder } from '#lib/staff/data.ts';
import { STAFF_ORDER_FORM } from '#lib/staff/forms.ts';
import { staffToken } from '#lib/staff/session.ts';
import { FlashNotice } from '../../../flash-notice.tsx';
import { loadShopper } from '../../../shopper.ts';

export const metadata: Metadata = { title: texts.title };

/** An order of the own store; who is not logged in is led to the login. */
export default async function StaffOrderPage({
  params,
}: {
  params: Promise<{ store: string; orderId: string }>;
}) {
  const { jar, flash, tellMissing } = await loadShopper(params);
  const number = orderIdIn((await params).orderId);
  const found = await loadStaffOrder(await staffToken(jar), number ?? '000000');
  if (!found) redirect(routes.staff());
  if (found === 'missing') tellMissing();
  const form = flash?.form?.name === STAFF_ORDER_FORM ? flash.form : null;
  return (
    <article className={styles.page}>
      <header>
        <p>
          <Anchor href={routes.staff()}>{texts.back}</Anchor>
        </p>
        <h1>{found === 'missing' ? texts.title : texts.order(found.order.ORDERID)}</h1>
      </header>
      <FlashNotice flash={flash} />
      {found === 'missing' ? (
        <p>{texts.notFound}</p>
      ) : (
        <StaffOrder
          order={found.order}
          statusname={found.statusname}
          lines={found.lines}
          due={found.due}
          can={found.can}
          needsCode={found.needscode}
          values={textsOf(form?.values)}
          errors={textsOf(form?.errors)}
        />
      )}
    </article>
  );
}

function textsOf(values: object = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
