import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkCoverage } from '#lib/contracts/checkout/coverage.ts';
import { storeId } from '#lib/contracts/fields.ts';
import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import { atMost, type Goals, paced } from '#tools/bench/report/goals.ts';
import { median, quantile } from '#tools/bench/report/statistics.ts';
import type { Suite } from '#tools/bench/suite.ts';
import type { Closing } from '#tools/bench/support/closing.ts';
import { runCommand } from '#tools/bench/support/command.ts';
import { callBackend, readAnswer } from '#tools/bench/support/contract.ts';
import { startLoneBackend } from '#tools/bench/support/shop.ts';
import { AREAS, areasFiles, CORNERS, pointAt, STORE } from './areas.ts';

const WARM_UP = 100;
const CHECKS = 1000;
const LATE = 0.95;

const goals: Goals = { 'coverage check/p95 ms': paced(atMost(5)) };

/** Imports the areas and checks points one after the other. */
async function check(column: string, closing: Closing, url?: string): Promise<Figures> {
  const backend = await startLoneBackend(closing, url);
  const env = { DATA_DIR: backend.dataDir, ...(url !== undefined && { DATABASE_URL: url }) };
  if (url !== undefined) await runCommand('seed', [], env);
  for (const [at, areas] of areasFiles().entries()) {
    const file = join(backend.dataDir, `areas-${at}.json`);
    writeFileSync(file, JSON.stringify(areas));
    await runCommand('catalogue', ['import', file], env);
  }
  const times: number[] = [];
  let inside = 0;
  for (let at = -WARM_UP; at < CHECKS; at += 1) {
    const answer = await callBackend(backend, checkCoverage, {
      storeid: storeId.parse(STORE),
      ...pointAt(at + WARM_UP),
    });
    if (at < 0) continue;
    times.push(answer.full);
    if (readAnswer(checkCoverage, answer).success) inside += 1;
  }
  await backend.stop();
  return {
    [figureName('coverage check', 'p95 ms', column)]: quantile(times, LATE),
    [figureName('coverage check', 'p50 ms', column)]: median(times),
    [figureName('coverage check', 'points inside %', column)]: (100 * inside) / CHECKS,
  };
}

/**
 * How long it takes to say which zone a point of the map lies in.
 * @param openDatabase an empty PostgreSQL database; null where there is no PostgreSQL
 */
export function coverageSuite(openDatabase: (() => Promise<string>) | null, closing: Closing): Suite {
  const embedded = { id: 'PGlite', run: () => check('pglite', closing) };
  const served = openDatabase && {
    id: 'PostgreSQL',
    run: async () => check('postgres', closing, await openDatabase()),
  };
  return {
    name: 'coverage',
    title: `Coverage: ${CHECKS} points, ${AREAS} areas of ${CORNERS} corners`,
    goals,
    steps: [embedded, ...(served ? [served] : [])],
  };
}
