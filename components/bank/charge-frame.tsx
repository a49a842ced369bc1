import type { ReactNode } from 'react';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { chargeTexts } from '#lib/labels/checkout/bank.ts';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { formatPrice } from '#lib/money/format.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './charge-frame.module.css';

interface FramedCharge {
  orderid: string;
  /** Centavos. */
  amount: number;
  /** When it ends, ISO. */
  expiresat: string;
}

interface ChargeFrameProps<Charge> {
  texts: { label: string; title: string; help: string; unknown: string };
  /** Null when nobody knows such a charge. */
  charge: Charge | null;
  /** What became of the charge, and what its payer can do. */
  children: (charge: Charge) => ReactNode;
}

const time = new Intl.DateTimeFormat('es-BO', {
  timeZone: 'America/La_Paz',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** The page of a charge at the demo's bank or card gateway: whose it is, how much, until when. */
export function ChargeFrame<Charge extends FramedCharge>({
  texts,
  charge,
  children,
}: ChargeFrameProps<Charge>) {
  return (
    <main className={styles.page}>
      <p className={styles.label}>{texts.label}</p>
      <article className={styles.card}>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.help}>{texts.help}</p>
        {charge ? (
          <>
            <Facts {...charge} />
            {children(charge)}
          </>
        ) : (
          <>
            <Notice tone="warn">{texts.unknown}</Notice>
            <ToShop />
          </>
        )}
      </article>
    </main>
  );
}

/** The way back for whoever has nothing left to pay here, and no tab of the shop. */
export function ToShop() {
  return (
    <p>
      <Anchor href={routes.home()}>{chargeTexts.toShop}</Anchor>
    </p>
  );
}

/** A form of the page: fields and buttons below each other. It needs no script. */
export function ChargeForm({ action, children }: { action: string; children: ReactNode }) {
  return (
    <form method="post" action={action} className={styles.ways} autoComplete="off">
      {children}
    </form>
  );
}

function Facts({ orderid, amount, expiresat }: FramedCharge) {
  const facts = [
    [chargeTexts.merchant, SHOP_NAME],
    [chargeTexts.order, orderid],
    [chargeTexts.until, time.format(new Date(expiresat))],
  ] as const;
  return (
    <>
      <p className={styles.amount}>
        <span className="visually-hidden">{chargeTexts.amount}: </span>
        {formatPrice(amount)}
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
