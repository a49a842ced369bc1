import type { HandOver, TakenPayment } from '#lib/contracts/account/staff.ts';
import { handOverTexts as texts } from '#lib/labels/staff/hand-over.ts';
import { untilWords } from '#lib/orders/domain/until-words.ts';
import { givenBackByText, givenBackText, receivedByText, receivedText } from '#lib/staff/payment-words.ts';
import styles from './staff.module.css';

interface OrderHistoryProps {
  /** Oldest first. */
  history: readonly { STATUSNAME: string; DATE_ADDED: string }[];
  /** Null while it was not handed over. */
  handOver: HandOver | null;
  /** Null while no money came. */
  payment: TakenPayment | null;
}

/** The steps that an order made and its money, in their order, and how it was handed over: who did, to whom, how that was checked. */
export function OrderHistory({ history, handOver, payment }: OrderHistoryProps) {
  const handed = handOver ? history.find(({ DATE_ADDED }) => DATE_ADDED >= handOver.at) : undefined;
  const steps = history.map((step) => ({
    at: step.DATE_ADDED,
    what: step.STATUSNAME,
    more: untilWords(new Date(step.DATE_ADDED)),
    isHandOver: step === handed,
  }));
  const events = [...steps, ...moneyEvents(payment)].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return (
    <section aria-labelledby="history-title" className={styles.section}>
      <h2 id="history-title" className={styles.title}>
        {texts.history}
      </h2>
      <ol className={styles.history}>
        {events.map(({ at, what, more, isHandOver }) => (
          <li key={`${at} ${what}`}>
            <strong>{what}</strong> <span className={styles.quiet}>{more}</span>
            {handOver && isHandOver && <HandedOver handOver={handOver} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What came for an order and what was given back; what nobody dated begins the list. */
function moneyEvents(payment: TakenPayment | null) {
  if (payment === null) return [];
  const received = {
    at: payment.at === '' ? new Date(0).toISOString() : payment.at,
    what: receivedText(payment),
    more: receivedByText(payment),
    isHandOver: false,
  };
  const returned = {
    at: payment.returnedat,
    what: givenBackText(payment),
    more: givenBackByText(payment),
    isHandOver: false,
  };
  return payment.returnedat === '' ? [received] : [received, returned];
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
