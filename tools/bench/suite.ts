import type { Figures } from './report/figures.ts';
import { mediansOf } from './report/figures.ts';
import type { Goals } from './report/goals.ts';
import { fixedWork, paceFigure } from './report/pace.ts';
import type { Runs, Steps } from './report/runs.ts';

/** One measurement; an interrupted run goes on with the first that is missing. */
export interface Step {
  id: string;
  run: () => Promise<Figures>;
}

/** Measurements that belong together. */
export interface Suite {
  /** Folder of its runs. */
  name: string;
  title: string;
  goals: Goals;
  steps: readonly Step[];
  /** Figures that follow from the medians of the others, such as ratios. */
  derive?: (figures: Figures) => Figures;
}

/**
 * Makes the steps that an earlier run has not made, keeping each as soon as it is whole; after each a piece of work
 * that is always the same, which tells how fast the machine is.
 * @param sources hash of what is measured: other sources begin anew
 */
export async function runSteps(
  suite: Suite,
  runs: Pick<Runs, 'unfinished' | 'keep'>,
  sources: string,
  tell: (text: string) => void,
): Promise<Steps> {
  const done: Steps = { ...runs.unfinished(sources) };
  for (const [at, step] of suite.steps.entries()) {
    const place = `${suite.name} ${at + 1}/${suite.steps.length}: ${step.id}`;
    if (done[step.id]) {
      tell(`${place} (kept from the interrupted run)`);
      continue;
    }
    tell(place);
    done[step.id] = { ...(await step.run()), ...fixedWork() };
    runs.keep(sources, done);
  }
  return done;
}

/** One value for each figure of a suite, derived ones at the end. */
export function figuresOf(suite: Pick<Suite, 'derive'>, steps: Steps): Figures {
  const medians = mediansOf(Object.values(steps));
  const derived = Object.entries(suite.derive?.(medians) ?? {}).filter(([, value]) => Number.isFinite(value));
  return { ...medians, ...Object.fromEntries(derived), ...paceFigure(medians) };
}
