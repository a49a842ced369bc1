import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { StaffFrame } from '#components/staff/frame.tsx';
import { StaffOrder } from '#components/staff/order.tsx';
import styles from '#components/staff/staff.module.css';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { staffTexts as texts } from '#lib/labels/staff/staff.ts';
import { orderIdIn } from '#lib/platform/addresses/fields.ts';
import { overrideStatus } from '#lib/platform/request-context.ts';
import { routes } from '#lib/platform/routes.ts';
import { loadStaffCart, loadStaffOrder } from '#lib/staff/data.ts';
import { STAFF_ORDER_FORM } from '#lib/staff/forms.ts';
import { loadVisit } from '../../visit.ts';

export const metadata: Metadata = { title: texts.title };

/** An order of the own store; who is not logged in is led to the login. */
export default async function StaffOrderPage({ params }: { params: Promise<{ orderId: string }> }) {
  const number = orderIdIn((await params).orderId) ?? '000000';
  const { token, flash, typed, problem } = await loadVisit(routes.staffOrder(number));
  const found = await loadStaffOrder(token, number);
  if (!found) redirect(routes.staff());
  const isMissing = found === 'missing';
  if (isMissing) overrideStatus(404);
  // A refusal names nobody.
  const staff = isMissing ? ((await loadStaffCart(token, null))?.staff ?? null) : found.staff;
  const of = (read: (name: string, field: string) => string | undefined) => ({
    code: read(STAFF_ORDER_FORM, 'code') ?? '',
    reason: read(STAFF_ORDER_FORM, 'reason') ?? '',
  });
  return (
    <StaffFrame staff={staff} section="orders">
      <article className={styles.page}>
        <header className={styles.title}>
          <p>
            <Anchor href={routes.staff()}>{texts.back}</Anchor>
          </p>
          <h1>{isMissing ? texts.title : texts.order(found.order.ORDERID)}</h1>
        </header>
        <FlashNotice flash={flash} />
        {isMissing ? (
          <p>{texts.notFound}</p>
        ) : (
          <StaffOrder
            order={found.order}
            statusname={found.statusname}
            lines={found.lines}
            due={found.due}
            refund={found.refund}
            can={found.can}
            isSpent={found.isspent}
            needsCode={found.needscode}
            values={of(typed)}
            errors={withoutEmpty(of(problem))}
          />
        )}
      </article>
    </StaffFrame>
  );
}

function withoutEmpty(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}
