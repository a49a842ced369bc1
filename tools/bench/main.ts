import { readdirSync } from 'node:fs';
import { fingerprint } from '#tools/bootstrap/fingerprint.mjs';
import { root } from '#tools/bootstrap/paths.mjs';
import { entry, Stop, say } from '#tools/bootstrap/say.mjs';
import { type Options, readOptions, usage } from './options.ts';
import { suitesFor } from './plan.ts';
import type { Figures } from './report/figures.ts';
import { type Goals, judged } from './report/goals.ts';
import { describeMachine, thisMachine } from './report/machine.ts';
import { paceOf } from './report/pace.ts';
import { Runs } from './report/runs.ts';
import { renderTables } from './report/table.ts';
import { figuresOf, runSteps, type Suite } from './suite.ts';
import { Closing } from './support/closing.ts';
import { benchFolder } from './support/shop.ts';

/** Everything whose change makes earlier measurements those of another shop. */
function sourcesHash(suite: Suite): string {
  const sources = readdirSync(root).filter((name) =>
    /^(app|backend|components|lib|tools|data|[^.]+\.(ts|mjs)|package-lock\.json)$/.test(name),
  );
  return fingerprint(root, sources.sort(), [process.version, ...suite.steps.map(({ id }) => id)]);
}

function options(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    throw new Stop(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

async function measure(suite: Suite, { quick, fresh }: Options): Promise<void> {
  const runs = new Runs(benchFolder, quick ? `quick-${suite.name}` : suite.name);
  if (fresh) runs.forget();
  const machine = thisMachine(new Date());
  const last = runs.last();
  const steps = await runSteps(suite, runs, sourcesHash(suite), say);
  const figures = figuresOf(suite, steps);
  const file = runs.store({ machine, figures, steps });
  console.log(
    `\n${suite.title}\n${describeMachine(machine)}\n\n${renderTables(figures, suite.goals, last)}\n`,
  );
  console.log(verdictOn(figures, suite.goals));
  console.log(`Stored in ${file}\n`);
}

/** Which floors hold only at this machine's pace or by the thread's own time, and which do not hold. */
function verdictOn(figures: Figures, goals: Goals): string {
  const pace = paceOf(figures);
  const slow = judged('pace', figures, goals, pace);
  const missed = judged('miss', figures, goals, pace);
  const slowly = `At this machine's pace (${pace.toFixed(2)}) or by the thread's own time: ${slow.join(' · ')}`;
  const rest = missed.length === 0 ? 'All other floors hold.' : `Below the floor: ${missed.join(' · ')}`;
  if (slow.length > 0) return `${slowly}\n${rest}`;
  return missed.length === 0 ? 'All floors hold.' : rest;
}

/** npm run bench: measures the shop, prints tables and stores them for comparison. */
await entry(async () => {
  const asked = options();
  const closing = new Closing();
  closing.onSignals();
  try {
    for (const suite of suitesFor(asked, closing)) await measure(suite, asked);
    console.log(
      '★ reaches the aim · ✓ the floor holds · ≈ holds at this machine’s pace, or by the thread’s own time · ✗ below the floor · (+12%) since the last run',
    );
  } finally {
    await closing.run();
    if (process.connected) process.disconnect();
  }
  return 0;
});
