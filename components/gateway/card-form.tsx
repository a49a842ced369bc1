import { Button } from '#components/ui/primitives/button.tsx';
import { Disclosure } from '#components/ui/primitives/disclosure.tsx';
import { TextField } from '#components/ui/primitives/field.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import type { GatewayCharge } from '#lib/contracts/payments/gateway.ts';
import { gatewayTexts as texts } from '#lib/labels/checkout/gateway.ts';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { formatPrice } from '#lib/money/format.ts';
import styles from './card-form.module.css';

type Problem = '' | keyof typeof texts.problem;

interface CardFormProps {
  /** Null when the gateway knows no such payment. */
  charge: GatewayCharge | null;
  /** Time of day at which it ends. */
  until: string;
  /** What was wrong with the card. */
  problem: Problem;
  /** Where the card is posted to. */
  action: string;
}

/** A payment at the demo's card gateway: a card, or the code of its bank. Plain forms: they need no script. */
export function CardForm({ charge, until, problem, action }: CardFormProps) {
  return (
    <main className={styles.page}>
      <p className={styles.label}>{texts.label}</p>
      <article className={styles.card}>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.help}>{texts.help}</p>
        {charge ? (
          <Charge charge={charge} until={until} problem={problem} action={action} />
        ) : (
          <Notice tone="warn">{texts.unknown}</Notice>
        )}
      </article>
    </main>
  );
}

function Charge({ charge, until, problem, action }: CardFormProps & { charge: GatewayCharge }) {
  const { state, amount, returnurl } = charge;
  const isOpen = state === 'open' || state === 'declined';
  const facts = [
    [texts.merchant, SHOP_NAME],
    [texts.order, charge.orderid],
    [texts.until, until],
  ] as const;
  return (
    <>
      <p className={styles.amount}>
        <span className="visually-hidden">{texts.amount}: </span>
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
      {state !== 'open' && state !== 'challenge' && (
        <Notice tone={state === 'paid' ? 'success' : 'warn'} title={texts.state[state].title}>
          {texts.state[state].help}
        </Notice>
      )}
      {isOpen && <CardFields action={action} problem={problem} amount={formatPrice(amount)} />}
      {state === 'challenge' && (
        <form method="post" action={action} className={styles.ways}>
          <TextField
            label={texts.code}
            hint={texts.codeHelp}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            required
          />
          <Button type="submit" size="l">
            {texts.confirm}
          </Button>
        </form>
      )}
      <p>
        <Anchor href={returnurl}>{isOpen || state === 'challenge' ? texts.toShop : texts.toShopPlain}</Anchor>
      </p>
      {isOpen && <TestCards />}
    </>
  );
}

function CardFields({
  action,
  problem,
  amount,
}: Pick<CardFormProps, 'action' | 'problem'> & { amount: string }) {
  const errorOf = (name: Problem) => (name !== '' && problem === name ? texts.problem[name] : undefined);
  return (
    <form method="post" action={action} className={styles.ways} autoComplete="off">
      <TextField
        label={texts.number}
        name="number"
        inputMode="numeric"
        defaultValue="4111 1111 1111 1111"
        maxLength={30}
        error={errorOf('number')}
        required
      />
      <div className={styles.pair}>
        <TextField
          label={texts.expiry}
          name="expiry"
          inputMode="numeric"
          defaultValue="12/30"
          maxLength={7}
          error={errorOf('expiry')}
          required
        />
        <TextField
          label={texts.cvc}
          name="cvc"
          inputMode="numeric"
          defaultValue="123"
          maxLength={4}
          error={errorOf('cvc')}
          required
        />
      </div>
      <Button type="submit" size="l">
        {texts.pay(amount)}
      </Button>
    </form>
  );
}

function TestCards() {
  return (
    <Disclosure summary={texts.cards}>
      <table className={styles.cards}>
        <tbody>
          {Object.entries(texts.cardOf).map(([number, does]) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
