import type { Metadata } from 'next';
import { LaterForm } from '#components/forms/later-form.client.tsx';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { loadForm } from '#lib/forms/data.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { TRACKING_FORM } from '#lib/orders/forms.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import * as routes from '#lib/platform/routes.ts';
import { loadShopper } from '../../shopper.ts';
import styles from './page.module.css';

export const metadata: Metadata = { title: orderTexts.trackingTitle, description: orderTexts.trackingHelp };

/** Anyone with number and e-mail finds an order (ORD-17 to ORD-19). */
export default async function TrackingPage({ params }: { params: Promise<{ store: string }> }) {
  const { flash } = await loadShopper(params);
  const form = await loadForm('trackingForm');
  const refused = flash?.form?.name === TRACKING_FORM ? flash.form : null;
  return (
    <article className={styles.page}>
      <h1>{form.title || orderTexts.trackingTitle}</h1>
      <p className={styles.help}>{orderTexts.trackingHelp}</p>
      <FlashNotice flash={flash} />
      <LaterForm
        name={TRACKING_FORM}
        model={compileForm(form.fields, todayInLaPaz())}
        action={routes.form('tracking')}
        values={refused?.values ?? {}}
        errors={refused?.errors ?? {}}
        submitLabel={form.submitLabel || orderTexts.trackingSubmit}
        busyLabel={checkoutTexts.saving}
      />
    </article>
  );
}
