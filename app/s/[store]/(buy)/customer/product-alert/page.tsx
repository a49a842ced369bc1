import type { Metadata } from 'next';
import StockAlert from '#components/catalogue/product/stock-alert.client.tsx';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { alertTexts as texts } from '#lib/labels/product-alerts/product-alerts.ts';
import * as routes from '#lib/platform/routes.ts';
import { ALERT_FORM } from '#lib/product-alerts/forms.ts';
import { loadShopper } from '../../shopper.ts';
import styles from './page.module.css';

export const metadata: Metadata = { title: texts.page };

/** What became of an alert's request or of a link in its mail; a refused request with all that was typed. */
export default async function ProductAlertPage({ params }: { params: Promise<{ store: string }> }) {
  const { flash, store } = await loadShopper(params);
  const refused = flash?.form?.name === ALERT_FORM ? flash.form : null;
  return (
    <article className={styles.page}>
      <h1>{texts.page}</h1>
      <FlashNotice flash={flash} />
      {refused && (
        <StockAlert
          sku={refused.values.sku ?? ''}
          store={store.storeName}
          back={flash?.back ?? ''}
          email={refused.values.email}
          error={refused.errors.email}
        />
      )}
      {!flash && <p>{texts.nothing}</p>}
      <p>
        <ButtonLink href={routes.home()}>{texts.toShop}</ButtonLink>
      </p>
    </article>
  );
}
