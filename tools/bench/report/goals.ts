import { type Figures, partsOf } from './figures.ts';

/** What a figure has to be (`floor`) and where it is going (`aim`). */
export interface Goal {
  floor?: number;
  aim?: number;
  better: 'less' | 'more';
  /** A time or a rate that the processor decides: on a slower machine it is judged at that machine's pace. */
  isPaced?: boolean;
}

/** Goals by 'table/row', or for one column by 'table/row/column', which counts more. */
export type Goals = Readonly<Record<string, Goal>>;

export type Verdict = 'aim' | 'floor' | 'pace' | 'miss' | 'none';

/** A figure that must not exceed the floor. */
export function atMost(floor: number, aim?: number): Goal {
  return { floor, better: 'less', ...(aim !== undefined && { aim }) };
}

/** A figure that must reach the floor. */
export function atLeast(floor: number, aim?: number): Goal {
  return { floor, better: 'more', ...(aim !== undefined && { aim }) };
}

/** The same goal for a time or a rate that the processor decides. */
export function paced(goal: Goal): Goal {
  return { ...goal, isPaced: true };
}

export function goalOf(goals: Goals, name: string): Goal | undefined {
  const { table, row } = partsOf(name);
  return goals[name] ?? goals[`${table}/${row}`];
}

/**
 * Whether a value reaches the aim, only the floor, the floor at this machine's pace, or not even that. A goal without
 * an aim ends at its floor.
 * @param pace how many times as long as where the floors come from this machine takes, 1 or more
 */
export function judge(value: number, goal: Goal | undefined, pace = 1): Verdict {
  if (!goal) return 'none';
  const reaches = (limit: number, slack = 1) =>
    goal.better === 'less' ? value <= limit * slack : value * slack >= limit;
  if (goal.aim !== undefined && reaches(goal.aim)) return 'aim';
  if (goal.floor === undefined) return 'none';
  if (reaches(goal.floor)) return 'floor';
  return goal.isPaced && reaches(goal.floor, pace) ? 'pace' : 'miss';
}

/** Names of the figures that got this verdict. */
export function judged(verdict: Verdict, figures: Figures, goals: Goals, pace = 1): string[] {
  return Object.entries(figures)
    .filter(([name, value]) => judge(value, goalOf(goals, name), pace) === verdict)
    .map(([name]) => name);
}
