import type { HandOver, TakenPayment } from '#lib/contracts/account/staff.ts';
import { handOverTexts as texts } from '#lib/labels/staff/hand-over.ts';
import { untilWords } from '#lib/orders/domain/until-words.ts';
import { receivedByText, receivedText, returnedText } from '#lib/staff/payment-words.ts';
import styles from './staff.module.css';

interface OrderHistoryProps {
  /** Oldest first. */
  history: readonly { STATUSNAME: string; DATE_ADDED: string }[];
  /** Null while it was not handed over. */
  handOver: HandOver | null;
  /** Null while no money came. */
  payment: TakenPayment | null;
}

/** The steps that an order made, its money, and how it was handed over: who did, to whom, how that was checked. */
export function OrderHistory({ history, handOver, payment }: OrderHistoryProps) {
  const handed = handOver ? history.findIndex(({ DATE_ADDED }) => DATE_ADDED >= handOver.at) : -1;
  return (
    <section aria-labelledby="history-title" className={styles.section}>
      <h2 id="history-title" className={styles.title}>
        {texts.history}
      </h2>
      <ol className={styles.history}>
        {history.map(({ STATUSNAME, DATE_ADDED }, i) => (
          <li key={DATE_ADDED}>
            <strong>{STATUSNAME}</strong>{' '}
            <span className={styles.quiet}>{untilWords(new Date(DATE_ADDED))}</span>
            {handOver && i === handed && <HandedOver handOver={handOver} />}
          </li>
        ))}
        {payment && (
          <li>
            <strong>{receivedText(payment)}</strong>{' '}
            <span className={styles.quiet}>{receivedByText(payment)}</span>
            {payment.returnedat !== '' && <p>{returnedText(payment)}</p>}
          </li>
        )}
      </ol>
    </section>
  );
}

function HandedOver({ handOver }: { handOver: HandOver }) {
  const { by, proof, name, carnet, reason } = handOver;
  const isErased = proof === 'carnet' && name === '';
  const facts = [
    `${texts.by(by)}. ${texts.proofs[proof]}.`,
    name !== '' && `${texts.collected(name, carnet)}.`,
    isErased && texts.erased,
    proof === 'carnet' && !isErased && `${checkedText(handOver)}.`,
    reason !== '' && texts.because(reason),
  ];
  return (
    <ul className={styles.handed}>
      {facts.filter(Boolean).map((fact) => (
        <li key={String(fact)}>{fact}</li>
      ))}
    </ul>
  );
}

function checkedText({ isname, iscarnet }: HandOver): string {
  const knownCarnet = iscarnet ? texts.sameCarnet : texts.otherCarnet;
  return [
    isname ? texts.sameName : texts.otherName,
    iscarnet === null ? texts.unknownCarnet : knownCarnet,
  ].join('. ');
}
