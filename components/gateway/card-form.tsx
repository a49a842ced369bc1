import { ChargeForm, ChargeFrame } from '#components/bank/charge-frame.tsx';
import { TextField } from '#components/ui/fields/field.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { Disclosure } from '#components/ui/primitives/disclosure.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import type { GatewayCharge } from '#lib/contracts/payments/gateway.ts';
import { chargeTexts } from '#lib/labels/checkout/bank.ts';
import { gatewayTexts as texts } from '#lib/labels/checkout/gateway.ts';
import { formatPrice } from '#lib/money/format.ts';
import styles from './card-form.module.css';

type Problem = '' | keyof typeof texts.problem;

interface CardFormProps {
  /** Null when the gateway knows no such payment. */
  charge: GatewayCharge | null;
  /** What was wrong with the card. */
  problem: Problem;
  /** Where the card is posted to. */
  action: string;
}

/** A payment at the demo's card gateway: a card, or the code of its bank. Plain forms: they need no script. */
export function CardForm({ charge, problem, action }: CardFormProps) {
  return (
    <ChargeFrame texts={texts} charge={charge}>
      {(known) => <Charge charge={known} problem={problem} action={action} />}
    </ChargeFrame>
  );
}

function Charge({ charge, problem, action }: CardFormProps & { charge: GatewayCharge }) {
  const { state, amount, returnurl } = charge;
  const isOpen = state === 'open' || state === 'declined';
  return (
    <>
      {state !== 'open' && state !== 'challenge' && (
        <Notice tone={state === 'paid' ? 'success' : 'warn'} title={texts.state[state].title}>
          {texts.state[state].help}
        </Notice>
      )}
      {isOpen && <CardFields action={action} problem={problem} amount={formatPrice(amount)} />}
      {state === 'challenge' && (
        <ChargeForm action={action}>
          <TextField
            label={texts.code}
            hint={texts.codeHelp}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
          <Button type="submit" size="l">
            {texts.confirm}
          </Button>
        </ChargeForm>
      )}
      <p>
        <Anchor href={returnurl}>
          {isOpen || state === 'challenge' ? texts.toShop : chargeTexts.toShop}
        </Anchor>
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
    <ChargeForm action={action}>
      <TextField
        label={texts.number}
        name="number"
        inputMode="numeric"
        defaultValue="4111 1111 1111 1111"
        error={errorOf('number')}
        required
      />
      <div className={styles.pair}>
        <TextField
          label={texts.expiry}
          name="expiry"
          inputMode="numeric"
          defaultValue="12/30"
          error={errorOf('expiry')}
          required
        />
        <TextField
          label={texts.cvc}
          name="cvc"
          inputMode="numeric"
          defaultValue="123"
          error={errorOf('cvc')}
          required
        />
      </div>
      <Button type="submit" size="l">
        {texts.pay(amount)}
      </Button>
    </ChargeForm>
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
