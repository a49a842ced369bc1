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
import * as routes from '#lib/platform/routes.ts';
import type { Flash } from '#lib/platform/session/flash.ts';
import { loadStaffCart, loadStaffOrder } from '#lib/staff/data.ts';
import { STAFF_ORDER_FORMS } from '#lib/staff/order-forms.ts';
import { loadVisit } from '../../visit.ts';

export const metadata: Metadata = { title: texts.title };

/** An order of the own store; who is not logged in is led to the login. */
export default async function StaffOrderPage({ params }: { params: Promise<{ orderId: string }> }) {
  const number = orderIdIn((await params).orderId) ?? '000000';
  const { token, flash } = await loadVisit(routes.staffOrder(number));
  const found = await loadStaffOrder(token, number);
  if (!found) redirect(routes.staff({ next: routes.staffOrder(number) }));
  const isMissing = found === 'missing';
  if (isMissing) overrideStatus(404);
  // A refusal names nobody.
  const staff = isMissing ? ((await loadStaffCart(token, null))?.staff ?? null) : found.staff;
  return (
    <StaffFrame staff={staff} section="orders">
      <article className={styles.page}>
        <header className={styles.title}>
          <p>
            <Anchor href={routes.staff()}>{texts.back}</Anchor>
          </p>
          <h1>{isMissing ? texts.missingTitle : texts.order(found.order.ORDERID)}</h1>
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
            payment={found.payment}
            refund={found.refund}
            can={found.can}
            state={found.state}
            cancellation={{ by: found.cancelledby, reason: found.cancelreason }}
            isSpent={found.isspent}
            needsCode={found.needscode}
            collectors={found.collectors}
            history={found.history}
            handOver={found.handover}
            paymentData={found.paymentdata}
            refused={{
              handover: refusedIn(flash, STAFF_ORDER_FORMS.handover),
              handovercarnet: refusedIn(flash, STAFF_ORDER_FORMS.handovercarnet),
              refund: refusedIn(flash, STAFF_ORDER_FORMS.refund),
              return: refusedIn(flash, STAFF_ORDER_FORMS.return),
            }}
          />
        )}
      </article>
    </StaffFrame>
  );
}

/** A form of the page as it was refused; empty when it was not. */
function refusedIn(flash: Flash | null, name: string) {
  const { values, errors } = flash?.form?.name === name ? flash.form : { values: {}, errors: {} };
  return { values: textsIn(values), errors: textsIn(errors) };
}

function textsIn(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      typeof value === 'string' && value !== '' ? [[field, value]] : [],
    ),
  );
}
