import { LIFE, type OrderEventType, type Transition } from '#backend/modules/orders/life/life.ts';
import { PAYMENT_LIFE } from '#backend/modules/payments/payment-life.ts';
import type { OrderState } from '#lib/orders/domain/states.ts';

const STATES = Object.keys(LIFE) as OrderState[];

/** The states of the statuses that come with an event. */
const CHOSEN: Partial<Record<OrderEventType, readonly OrderState[]>> = {
  Advanced: ['processing', 'ready', 'handed over'],
  SetBack: ['awaiting payment'],
};

export function transitions() {
  return STATES.flatMap((from) =>
    (Object.entries(LIFE[from]) as [OrderEventType, Transition][]).map(([event, transition]) => ({
      ...{ from, event, transition },
      targets: targetsOf(from, event, transition),
    })),
  );
}

/** The states that an event may lead to. One that is not placed yet is set back to where it is. */
function targetsOf(from: OrderState, event: OrderEventType, { to }: Transition): readonly OrderState[] {
  if (to !== 'chosen') return [to];
  return event === 'SetBack' && from === 'started' ? [from] : (CHOSEN[event] ?? []);
}

/** The table of an order's life as a diagram and a table in Markdown. */
export function lifeMarkdown(): string {
  return `${[
    '# The life of an order',
    'Drawn from `backend/modules/orders/life/life.ts`; what it means stands in [orders](orders.md). *chosen* is the state of the status that the shop gives.',
    ['```mermaid', 'stateDiagram-v2', '  [*] --> started', ...arrows(orderSteps()), '```'].join('\n'),
    [
      '| state | event | becomes | stock, coupons, gifts | charge | cart |',
      '|---|---|---|---|---|---|',
      ...rows(),
    ].join('\n'),
    '## The life of a payment',
    'Drawn from `backend/modules/payments/payment-life.ts`: at a bank it begins as *waiting*, at the counter as *paid*.',
    [
      '```mermaid',
      'stateDiagram-v2',
      '  [*] --> waiting',
      '  [*] --> paid',
      ...arrows(paymentSteps()),
      '```',
    ].join('\n'),
  ].join('\n\n')}\n`;
}

interface Step {
  from: string;
  event: string;
  to: string;
}

function orderSteps(): Step[] {
  return transitions().flatMap(({ from, event, targets }) => targets.map((to) => ({ from, event, to })));
}

function paymentSteps(): Step[] {
  return Object.entries(PAYMENT_LIFE).flatMap(([from, events]) =>
    Object.entries(events).map(([event, to]) => ({ from, event, to })),
  );
}

/** One arrow for all events between two states. */
function arrows(steps: readonly Step[]): string[] {
  const idOf = (state: string) => state.replaceAll(' ', '_');
  const by = Map.groupBy(steps, ({ from, to }) => `  ${idOf(from)} --> ${idOf(to)}`);
  return [...by].map(([arrow, same]) => `${arrow}: ${same.map(({ event }) => event).join(', ')}`);
}

function rows(): string[] {
  return transitions().map(
    ({ from, event, transition: { to, holdings, charge, closes, unlessCancelled } }) => {
      const when = unlessCancelled ? `${event}, unless somebody cancelled it` : event;
      return `| ${[from, when, to, holdings, charge, closes ? 'close' : 'keep'].join(' | ')} |`;
    },
  );
}
