import { runTests } from '#tools/bench/reliability/run-tests.ts';
import { toFigures } from '#tools/bench/reliability/to-figures.ts';
import { atLeast, atMost, type Goals } from '#tools/bench/report/goals.ts';
import type { Suite } from '#tools/bench/suite.ts';
import type { Closing } from '#tools/bench/support/closing.ts';

const TABLE = 'cluster';
const KILLED = `${TABLE}/each part killed`;

const goals: Goals = {
  [`${KILLED}: orders acknowledged`]: atLeast(100),
  [`${KILLED}: failed`]: atMost(0),
  [`${KILLED}: orders lost`]: atMost(0),
  [`${KILLED}: orders incomplete`]: atMost(0),
  [`${KILLED}: a change is everywhere after ms`]: atMost(2000),
  [`${TABLE}/test runs that failed`]: atMost(0),
};

/**
 * A shop on several machines, in processes of one: nginx, Varnish, two storefronts, two back-ends, PostgreSQL, Redis and a bucket, with
 * readers and buyers at work while each part is killed in turn; and what an order costs two of each, against one.
 */
export function clusterSuite(closing: Closing): Suite {
  const tests = ['--config', 'vitest.process.config.ts', 'tests/process/cluster.test.ts'];
  return {
    name: TABLE,
    title: 'Cluster: each part of a shop on several machines is killed three times while people read and buy',
    goals,
    steps: [
      { id: 'cluster', run: async () => toFigures(TABLE, await runTests(tests, closing), 'nine parts') },
    ],
  };
}
