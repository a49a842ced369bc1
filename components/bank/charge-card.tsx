import { Button } from '#components/ui/primitives/button.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import type { BankCharge } from '#lib/contracts/payments/bank.ts';
import { bankTexts } from '#lib/labels/checkout/bank.ts';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { formatPrice } from '#lib/money/format.ts';
import styles from './charge-card.module.css';

interface ChargeCardProps {
  /** Null when the bank knows no such charge. */
  charge: BankCharge | null;
  /** Time of day at which it ends. */
  until: string;
  /** Where the decision is posted to. */
  action: string;
}

/** A charge at the demo's simulated bank, with the payer's two answers. A plain form: it needs no script. */
export function ChargeCard({ charge, until, action }: ChargeCardProps) {
  return (
    <main className={styles.page}>
      <p className={styles.label}>{bankTexts.label}</p>
      <article className={styles.card}>
        <h1 className={styles.title}>{bankTexts.title}</h1>
        <p className={styles.help}>{bankTexts.help}</p>
        {charge ? (
          <>
            <Facts charge={charge} until={until} />
            <Result state={charge.state} />
            {(charge.state === 'open' || charge.state === 'rejected') && (
              <form method="post" action={action} className={styles.ways}>
                <Button type="submit" name="decision" value="pay" size="l">
                  {bankTexts.pay}
                </Button>
                {charge.state === 'open' && (
                  <Button type="submit" name="decision" value="reject" size="l" variant="outline">
                    {bankTexts.reject}
                  </Button>
                )}
              </form>
            )}
          </>
        ) : (
          <Notice tone="warn">{bankTexts.unknown}</Notice>
        )}
      </article>
    </main>
  );
}

function Facts({ charge, until }: { charge: BankCharge; until: string }) {
  const facts = [
    [bankTexts.merchant, SHOP_NAME],
    [bankTexts.order, charge.orderid],
    [bankTexts.until, until],
  ] as const;
  return (
    <>
      <p className={styles.amount}>
        <span className="visually-hidden">{bankTexts.amount}: </span>
        {formatPrice(charge.amount)}
      </p>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Result({ state }: Pick<BankCharge, 'state'>) {
  if (state === 'open') return null;
  const [title, help] = [bankTexts[state], bankTexts[`${state}Help`]];
  return (
    <Notice tone={state === 'paid' ? 'success' : 'warn'} title={title}>
      {help}
    </Notice>
  );
}
