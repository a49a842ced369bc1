import { atLeast, atMost, type Goals } from '#tools/bench/report/goals.ts';
import type { Step, Suite } from '#tools/bench/suite.ts';
import type { Closing } from '#tools/bench/support/closing.ts';
import { runTests, type Tests } from './run-tests.ts';
import { FAILED, toFigures } from './to-figures.ts';

const TABLE = 'reliability';

/** What must never be. */
export const goals: Goals = {
  [`${TABLE}/the last units: orders`]: atMost(10),
  [`${TABLE}/the last units: left`]: atMost(0),
  [`${TABLE}/one request, sent many times: orders`]: atMost(1),
  [`${TABLE}/killed while orders come in: kills`]: atLeast(20),
  [`${TABLE}/killed while orders come in: lost`]: atMost(0),
  [`${TABLE}/killed while orders come in: incomplete`]: atMost(0),
  [`${TABLE}/messages of banks: in a wrong state`]: atMost(0),
  // One for each race.
  [`${TABLE}/a coupon for one order: orders`]: atMost(20),
  [`${TABLE}/${FAILED}`]: atMost(0),
};

const PROCESS: Tests = ['--config', 'vitest.process.config.ts'];
const PAYMENTS: Tests = ['tests/contract/payments/many-messages.test.ts'];
const COUPONS: Tests = ['tests/contract/coupons/orders.test.ts', '-t', 'raced by 50 buyers'];

/**
 * What must never happen, tried at full size by the tests that `npm test` runs at a small one: over two processes and the embedded
 * database, and with the back-end alone on each database. Random walks have a command of their own, `npm run walks`.
 */
export function reliabilitySuite(isServed: boolean, closing: Closing): Suite {
  const step = (id: string, column: string, tests: Tests): Step => ({
    id,
    run: async () => toFigures(TABLE, await runTests(tests, closing), column),
  });
  const onDatabase = (name: string, project: string): Step[] => [
    step(`messages ${name}`, name, ['--project', project, ...PAYMENTS]),
    step(`coupons ${name}`, name, ['--project', project, ...COUPONS]),
  ];
  return {
    name: TABLE,
    title: 'Reliability: races, kills and messages at full size, in counts',
    goals,
    steps: [
      step('races and kills', 'two processes', [
        ...PROCESS,
        'tests/process/races.test.ts',
        'tests/process/crash.test.ts',
      ]),
      ...onDatabase('pglite', 'contract'),
      ...(isServed ? onDatabase('postgres', 'postgres') : []),
    ],
  };
}
