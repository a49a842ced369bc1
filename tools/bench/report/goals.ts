import { type Figures, figureName, partsOf } from './figures.ts';

/** What a figure has to be (`floor`) and where it is going (`aim`). */
export interface Goal {
  floor?: number;
  aim?: number;
  better: 'less' | 'more';
  /** A time or a rate that the processor decides: on a slower machine it is judged at that machine's pace. */
  isPaced?: boolean;
  /** Row with the same figure by the thread's own time, which is judged in its place where the clock's misses. */
  own?: string;
}

/** Goals by 'table/row', or for one column by 'table/row/column', which counts more. */
export type Goals = Readonly<Record<string, Goal>>;

/** `pace`: holds at this machine's pace, or by the thread's own time. */
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

/** The same goal for a time by the clock. @param own row with the thread's own time */
export function clocked(goal: Goal, own: string): Goal {
  return { ...goal, own };
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

/** What a figure of a run reaches; 'none' for one that is not there. @param pace as of `judge` */
export function verdictOf(name: string, figures: Figures, goals: Goals, pace = 1): Verdict {
  const goal = goalOf(goals, name);
  const value = figures[name];
  if (value === undefined) return 'none';
  const verdict = judge(value, goal, pace);
  if (verdict !== 'miss' || !goal?.own) return verdict;
  const { table, column } = partsOf(name);
  const own = figures[figureName(table, goal.own, column)];
  return own !== undefined && judge(own, goal) !== 'miss' ? 'pace' : 'miss';
}

/** Names of the figures that got this verdict. */
export function judged(verdict: Verdict, figures: Figures, goals: Goals, pace = 1): string[] {
  return Object.keys(figures).filter((name) => verdictOf(name, figures, goals, pace) === verdict);
}
