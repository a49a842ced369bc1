import { type Figures, figureName, partsOf } from './figures.ts';
import { type Goal, type Goals, goalOf, type Verdict, verdictOf } from './goals.ts';
import { paceOf } from './pace.ts';

const MARKS: Record<Verdict, string> = { aim: '★', floor: '✓', pace: '≈', miss: '✗', none: ' ' };
/** Smaller changes since the last run are not shown. */
const NOTABLE = 0.1;

/** Three figures that count: 0.97, 12.4, 1530. */
export function formatNumber(value: number): string {
  const size = Math.abs(value);
  const digits = size >= 100 || Number.isInteger(value) ? 0 : size >= 10 ? 1 : size >= 0.1 ? 2 : 3;
  return value.toFixed(digits);
}

/** '+12%' against an earlier run; '' when there was none or little changed. */
export function formatChange(value: number, before: number | undefined): string {
  if (before === undefined || before === 0) return '';
  const change = value / before - 1;
  if (Math.abs(change) < NOTABLE) return '';
  return `${change > 0 ? '+' : ''}${Math.round(change * 100)}%`;
}

function formatGoal(goal: Goal | undefined, key: 'floor' | 'aim'): string {
  const limit = goal?.[key];
  return goal && limit !== undefined ? `${goal.better === 'less' ? '≤' : '≥'} ${formatNumber(limit)}` : '';
}

/** The same goal in every column is said once, different ones not at all: the marks tell. */
function sharedGoal(goals: Goals, names: readonly string[]): Goal | undefined {
  const found = new Set(names.map((name) => JSON.stringify(goalOf(goals, name))));
  return found.size === 1 && names[0] ? goalOf(goals, names[0]) : undefined;
}

/** Lines of cells as a text with columns as wide as they have to be; the first one to the left, others to the right. */
export function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}

function tableText(table: string, figures: Figures, goals: Goals, last: Figures): string {
  const names = Object.keys(figures).map(partsOf);
  const pace = paceOf(figures);
  const own = names.filter((parts) => parts.table === table);
  const columns = [...new Set(own.map(({ column }) => column))];
  const rows = [...new Set(own.map(({ row }) => row))].map((row) => {
    const cells = columns.map((column) => {
      const name = figureName(table, row, column);
      const value = figures[name];
      if (value === undefined) return '';
      const change = formatChange(value, last[name]);
      const mark = MARKS[verdictOf(name, figures, goals, pace)];
      return [change && `(${change})`, formatNumber(value), mark].filter((part) => part !== '').join(' ');
    });
    const present = columns.map((column) => figureName(table, row, column)).filter((name) => name in figures);
    const goal = sharedGoal(goals, present);
    return [row, ...cells, formatGoal(goal, 'floor'), formatGoal(goal, 'aim')];
  });
  return alignColumns([[table, ...columns.map((column) => `${column}  `), 'floor', 'aim'], ...rows]);
}

/**
 * Figures as tables: ★ reaches the aim, ✓ the floor, ≈ the floor at this machine's pace or by the thread's own time, ✗
 * misses it; in brackets the change since the last run, when it is a notable one.
 */
export function renderTables(figures: Figures, goals: Goals, last: Figures = {}): string {
  const tables = [...new Set(Object.keys(figures).map((name) => partsOf(name).table))];
  return tables.map((table) => tableText(table, figures, goals, last)).join('\n\n');
}
