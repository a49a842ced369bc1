import { atMost, type Goal, type Goals, paced } from '#tools/bench/report/goals.ts';
import type { Step, Suite } from '#tools/bench/suite.ts';
import type { Closing } from '#tools/bench/support/closing.ts';
import { askFor, pageHeaders as headers } from '#tools/bench/support/http.ts';
import { once, type Shop } from '#tools/bench/support/shop.ts';
import { finderTimes } from './finder.ts';
import { makeList } from './lists.ts';
import { ownerListTimes } from './owner-list.ts';
import { auditGuests, urlOf, weighGuests } from './pages.ts';
import { tapQuantities } from './quantity.ts';
import { type RaceSize, raceFigures } from './race-figures.ts';

/** What has to be none, whoever is faster. */
const NONE = [
  'units assigned beyond what was requested',
  'units assigned and not paid, or paid and not assigned',
  'units still held after their time',
  'units nobody could buy in the end',
  'Bs. beyond the group gift’s price',
  'Bs. acknowledged and not counted, or counted twice',
  'Bs. missing in the group gift',
];

const goals: Goals = {
  'event page/LCP s': atMost(1.3),
  'event page/JavaScript KB': atMost(165),
  'event page/scripts in the HTML KB': atMost(165),
  'event page/CLS': atMost(0),
  'owner’s quantity/ms until the next picture': atMost(100),
  'owner’s list/read p95 ms': paced(atMost(20)),
  'owner’s list/change of a quantity p95 ms': paced(atMost(20)),
  'finder/search p95 ms': paced(atMost(20)),
  ...Object.fromEntries(NONE.map((row): [string, Goal] => [`race/${row}`, atMost(0)])),
};

interface RegistrySize extends RaceSize {
  runs: number;
  /** Lines of an owner's list. */
  lines: number;
  /** Gifts of a list that guests open. */
  guestLines: number;
  /** Events that are searched. */
  events: number;
}

const FULL: RegistrySize = {
  ...{ runs: 5, lines: 500, guestLines: 200, events: 100_000 },
  ...{ guests: 100, gifts: 20, givers: 50 },
};

/** Gift lists: pages on a phone, calls over long lists and many events, and guests who want the same gifts. */
export function registrySuite(
  shop: () => Promise<Shop>,
  openDatabase: (() => Promise<string>) | null,
  closing: Closing,
  size: RegistrySize = FULL,
): Suite {
  return {
    name: 'registry',
    title: `Registry: medians of ${size.runs} on a phone, ${size.lines} lines, ${size.events} events, ${size.guests} guests`,
    goals,
    steps: [
      ...phoneSteps(shop, closing, size),
      ...backendSteps('pglite', async () => undefined, closing, size),
      ...(openDatabase ? backendSteps('postgres', openDatabase, closing, size) : []),
      ...(openDatabase
        ? [
            {
              id: 'finder postgres',
              run: async () => finderTimes(size.events, closing, await openDatabase()),
            },
          ]
        : []),
    ],
  };
}

function phoneSteps(shop: () => Promise<Shop>, closing: Closing, size: RegistrySize): Step[] {
  const guests = once(async () => {
    const one = await shop();
    const list = await makeList(one, {}, { lines: size.guestLines });
    for (let visit = 0; visit < 3; visit += 1) await askFor(200, urlOf(one, list), { headers });
    return { one, list };
  });
  const owner = once(async () => {
    const one = await shop();
    return { one, list: await makeList(one, {}, { lines: size.lines }) };
  });
  const runs = Array.from({ length: size.runs }, (_, at) => at + 1);
  return [
    ...runs.map((run) => ({
      id: `guests ${run}`,
      run: async () => {
        const { one, list } = await guests();
        return auditGuests(one, list, closing);
      },
    })),
    {
      id: 'guests’ scripts',
      run: async () => {
        const { one, list } = await guests();
        return weighGuests(one, list);
      },
    },
    ...runs.map((run) => ({
      id: `owner’s quantity ${run}`,
      run: async () => {
        const { one, list } = await owner();
        return tapQuantities(one, list, closing);
      },
    })),
  ];
}

function backendSteps(
  name: string,
  openDatabase: () => Promise<string | undefined>,
  closing: Closing,
  size: RegistrySize,
): Step[] {
  const where = async () => {
    const url = await openDatabase();
    return { closing, ...(url !== undefined && { url }) };
  };
  return [
    { id: `owner’s list ${name}`, run: async () => ownerListTimes(name, size.lines, await where()) },
    { id: `race ${name}`, run: async () => raceFigures(name, size, await where()) },
  ];
}
