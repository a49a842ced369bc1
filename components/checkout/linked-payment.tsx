import { RefreshWhileWaiting } from '#components/ui/behaviour/refresh-while-waiting.tsx';
import { RadioGroup } from '#components/ui/fields/choice.tsx';
import { Button, ButtonLink } from '#components/ui/primitives/button.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import type { OrderPayment } from '#lib/contracts/payments/payments.ts';
import { cardTexts } from '#lib/labels/checkout/card.ts';
import { contributionLinkTexts, paymentLinkTexts } from '#lib/labels/checkout/payments.ts';
import { qrTexts } from '#lib/labels/checkout/qr.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { formatPrice } from '#lib/money/format.ts';
import * as routes from '#lib/platform/routes.ts';
import { Countdown } from './countdown.client.tsx';
import styles from './linked-payment.module.css';
import { PaymentLinkWatch } from './payment-link.client.tsx';

interface LinkedPaymentProps {
  orderId: string;
  token: string;
  /** Its own path, with its query. */
  path: string;
  amount: Centavos;
  /** It is a part of a gift's price. */
  isContribution: boolean;
  /** What can be paid at once; null when the order has to be begun again. */
  current: OrderPayment | null;
  /** Address of the QR code's image; null without one. */
  code: string | null;
  /** The ways to pay; `isCurrent` is the one that has begun. */
  ways: readonly { id: number; name: string; note: string; isCurrent: boolean }[];
}

/** An order that is paid by its link: what has begun, and the other ways. Plain forms: they need no script. */
export function LinkedPayment({
  orderId,
  token,
  path,
  amount,
  isContribution,
  current,
  code,
  ways,
}: LinkedPaymentProps) {
  const price = formatPrice(amount);
  const others = ways.filter(({ isCurrent }) => !isCurrent || (current && isAway(current)));
  if (current?.isprocessing) {
    return (
      <>
        <Notice title={orderTexts.verifying}>{orderTexts.verifyingHelp}</Notice>
        <Watch orderId={orderId} token={token} path={path} />
      </>
    );
  }
  return (
    <>
      <p>{paymentLinkTexts.intro(price)}</p>
      {current ? (
        <Begun payment={current} code={code} label={qrTexts.code(orderId, price)} />
      ) : (
        <Notice>{isContribution ? contributionLinkTexts.expired : paymentLinkTexts.expired}</Notice>
      )}
      {current && <Watch orderId={orderId} token={token} path={path} />}
      {others.length > 0 && (
        <form method="post" action={routes.form('pay-order')} className={styles.form}>
          <input type="hidden" name="orderid" value={orderId} />
          <input type="hidden" name="token" value={token} />
          <RadioGroup
            label={current ? paymentLinkTexts.other : paymentLinkTexts.choose}
            name="payment"
            required
            large
            defaultValue={String(others[0]?.id ?? '')}
            choices={others.map(({ id, name, note }) => ({
              value: String(id),
              label: name,
              hint: note || undefined,
            }))}
          />
          <Button type="submit" size="l" variant={current ? 'outline' : 'primary'}>
            {paymentLinkTexts.pay(price)}
          </Button>
        </form>
      )}
      {ways.length === 0 && <Notice tone="warn">{paymentLinkTexts.noWays}</Notice>}
    </>
  );
}

function Watch({ orderId, token, path }: Pick<LinkedPaymentProps, 'orderId' | 'token' | 'path'>) {
  return (
    <>
      <PaymentLinkWatch orderId={orderId} token={token} />
      <noscript>
        <RefreshWhileWaiting path={path} />
      </noscript>
    </>
  );
}

/** Nothing can be paid with yet: the bank or the gateway does not respond. */
function isAway({ payload, link }: OrderPayment): boolean {
  return payload === '' && link === '';
}

/** What has begun: the gateway's page, or the code. */
function Begun({ payment, code, label }: { payment: OrderPayment; code: string | null; label: string }) {
  const { orderid, state, type, link, secondsleft, iscontribution, isrenewed } = payment;
  const isCard = type === 'REDIRECT';
  if (isAway(payment)) return <Notice tone="warn">{isCard ? cardTexts.away : qrTexts.away}</Notice>;
  return (
    <div className={styles.code}>
      {state === 'rejected' && <Notice tone="warn">{isCard ? cardTexts.rejected : qrTexts.rejected}</Notice>}
      {code && (
        <>
          {isrenewed && <Notice tone="warn">{qrTexts.renewed}</Notice>}
          <p>{qrTexts.howTo}</p>
          <img src={code} alt={label} width={740} height={740} className={styles.image} />
          <ButtonLink href={code} variant="outline" size="s" reload download={qrTexts.fileName(orderid)}>
            {qrTexts.download}
          </ButtonLink>
          {link !== '' && (
            <Anchor href={link} target="_blank" rel="noopener">
              {qrTexts.openBank}
            </Anchor>
          )}
        </>
      )}
      {isCard && (
        <ButtonLink href={link} reload size="l">
          {state === 'rejected' ? cardTexts.tryAgain : cardTexts.goPay}
        </ButtonLink>
      )}
      <p className={styles.quiet}>
        <Countdown
          seconds={secondsleft}
          label={iscontribution ? contributionLinkTexts.timeLeft : undefined}
        />
      </p>
    </div>
  );
}
