import type { CheckoutFact, Fact, SentFact } from './domain/facts.ts';
import { isFirstTime, wasTold } from './tab-memory.ts';

/** How what is remembered of a sent order begins: the steps before it are not those of the next one. */
const SENT = 'order ';

interface Recorded {
  fact: Fact;
  /** Not told in this tab before. */
  isNews: boolean;
}

/**
 * A fact with those that it makes up for: steps of the checkout that were left before their scripts ran, and how a sent order is
 * delivered and paid. Each is news once; whatever is no step of the checkout stands alone.
 */
export function checkoutFacts(fact: Fact): Recorded[] {
  if (fact.type === 'checkout') return stepFacts(fact, isFirstTime(fact.once));
  if (fact.type === 'order sent') return sentFacts(fact);
  if (fact.type === 'purchase') isFirstTime(markOf(fact.orderId));
  return [{ fact, isNews: true }];
}

function stepFacts(fact: CheckoutFact, isNews: boolean): Recorded[] {
  const step = { fact, isNews };
  if (fact.step === 2 || wasTold('2 ', SENT)) return [step];
  const begun: CheckoutFact = { ...fact, step: 2, delivery: '', once: fact.onceBegun };
  return [{ fact: begun, isNews: isFirstTime(fact.onceBegun) }, step];
}

/** Remembered of an order that was sent. */
const markOf = (orderId: string) => `${SENT}${orderId} `;

function sentFacts({ orderId, goods, delivery, payment }: SentFact): Recorded[] {
  if (wasTold(markOf(orderId))) return [];
  const [once, onceBegun] = [`3 ${orderId}`, `2 ${orderId}`];
  const step: CheckoutFact = { type: 'checkout', step: 3, goods, delivery, once, onceBegun };
  const steps = stepFacts(step, !wasTold('3 ', SENT));
  isFirstTime(markOf(orderId));
  return [...steps, { fact: { type: 'payment chosen', payment }, isNews: true }];
}
