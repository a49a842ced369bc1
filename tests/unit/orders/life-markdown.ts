import { LIFE, type OrderEventType, type Transition } from '#backend/modules/orders/life/life.ts';
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
    ['```mermaid', 'stateDiagram-v2', '  [*] --> started', ...edges(), '```'].join('\n'),
    [
      '| state | event | becomes | stock, coupons, gifts | charge | cart |',
      '|---|---|---|---|---|---|',
      ...rows(),
    ].join('\n'),
  ].join('\n\n')}\n`;
}

/** One arrow for all events between two states. */
function edges(): string[] {
  const idOf = (state: string) => state.replaceAll(' ', '_');
  const all = transitions().flatMap(({ from, event, targets }) =>
    targets.map((to) => ({ arrow: `  ${idOf(from)} --> ${idOf(to)}`, event })),
  );
  const by = Map.groupBy(all, ({ arrow }) => arrow);
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
