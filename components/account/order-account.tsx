import { DataForm } from '#components/forms/data-form.client.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { HAS_ACCOUNT, orderAccountForm } from '#lib/account/domain/order-account.ts';
import { ORDER_ACCOUNT_FORM } from '#lib/forms/domain/named.ts';
import { orderAccountTexts as texts } from '#lib/labels/account/order-account.ts';
import type { Day } from '#lib/platform/domain/day.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './order-account.module.css';

interface OrderAccountProps {
  orderid: string;
  /** Of the order. */
  email: string;
  today: Day;
  /** Path of a page that shows what was refused. */
  back: string;
  /** What was refused. */
  refused: { values: Readonly<Record<string, string>>; errors: Record<string, string> } | null;
}

/**
 * Offers a guest who has just ordered an account for a password alone; where the order's e-mail has one, its login in the same
 * place.
 */
export function OrderAccount({ orderid, email, today, back, refused }: OrderAccountProps) {
  const isKnown = Boolean(refused?.values[HAS_ACCOUNT]);
  const errors = Object.entries(refused?.errors ?? {}).filter(([, text]) => text !== '');
  return (
    <section className={styles.card} aria-labelledby="order-account-title" data-screen-only="">
      <div className={styles.words}>
        <h2 id="order-account-title" className={styles.title}>
          {isKnown ? texts.knownTitle : texts.title}
        </h2>
        <p role={isKnown ? 'alert' : undefined}>{isKnown ? texts.known(email) : texts.about(email)}</p>
      </div>
      <div className={styles.form}>
        <DataForm
          name={ORDER_ACCOUNT_FORM}
          model={orderAccountForm(today, isKnown)}
          action={routes.form('order-account')}
          errors={Object.fromEntries(errors)}
          username={email}
          hidden={{ orderid, return: back, ...(isKnown && { [HAS_ACCOUNT]: 'S' }) }}
          submitLabel={isKnown ? texts.enter : texts.submit}
          busyLabel={isKnown ? texts.entering : texts.sending}
          footer={isKnown && <Anchor href={routes.forgotPassword()}>{texts.forgot}</Anchor>}
        />
      </div>
    </section>
  );
}
