import { type Figures, partsOf } from './figures.ts';

/** What a figure has to be (`floor`) and where it is going (`aim`). */
export interface Goal {
  floor?: number;
  aim?: number;
  better: 'less' | 'more';
}

/** Goals by 'table/row', or for one column by 'table/row/column', which counts more. */
export type Goals = Readonly<Record<string, Goal>>;

export type Verdict = 'aim' | 'floor' | 'miss' | 'none';

/** A figure that must not exceed the floor. */
export function atMost(floor: number, aim?: number): Goal {
  return { floor, better: 'less', ...(aim !== undefined && { aim }) };
}

/** A figure that must reach the floor. */
export function atLeast(floor: number, aim?: number): Goal {
  return { floor, better: 'more', ...(aim !== undefined && { aim }) };
}

export function goalOf(goals: Goals, name: string): Goal | undefined {
  const { table, row } = partsOf(name);
  return goals[name] ?? goals[`${table}/${row}`];
}

/** Whether a value reaches the aim, only the floor, or not even that. A goal without an aim ends at its floor. */
export function judge(value: number, goal: Goal | undefined): Verdict {
  if (!goal) return 'none';
  const reaches = (limit: number) => (goal.better === 'less' ? value <= limit : value >= limit);
  if (goal.aim !== undefined && reaches(goal.aim)) return 'aim';
  if (goal.floor === undefined) return 'none';
  return reaches(goal.floor) ? 'floor' : 'miss';
}

/** Names of the figures that miss their floor. */
export function missedFloors(figures: Figures, goals: Goals): string[] {
  return Object.entries(figures)
    .filter(([name, value]) => judge(value, goalOf(goals, name)) === 'miss')
    .map(([name]) => name);
}
