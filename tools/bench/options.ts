import { parseArgs } from 'node:util';

export const SUITES = [
  'pages',
  'touch',
  'load',
  'cold',
  'calls',
  'scale',
  'search',
  'coverage',
  'registry',
  'reliability',
  'delivery',
  'uploads',
  'tracking',
  'feeds',
  'cluster',
  'soak',
] as const;
/** They take long: one measures no floor, one measures nothing that wanders, one makes long lists first, one starts ten servers, four need quiet. */
const BY_NAME_ONLY: readonly string[] = [
  'delivery',
  'reliability',
  'registry',
  'uploads',
  'tracking',
  'feeds',
  'cluster',
  'soak',
];
export type SuiteName = (typeof SUITES)[number];

export interface Options {
  /** All, each in its short form, when none was named. */
  quick: boolean;
  suites: SuiteName[];
  /** Sizes of the catalogue for `scale`, in products. */
  sizes: number[];
  /** Begins anew although an interrupted run could be continued. */
  fresh: boolean;
}

export const usage = `npm run bench                     a quick look at everything, under 8 minutes
npm run bench -- SUITE…           ${SUITES.join(', ')}: one or more of them in full; an interrupted one is continued
  --size 10000,1000000            catalogue sizes of scale (1000,10000,100000)
  --fresh                         forget an interrupted run`;

const QUICK_SIZES = [1000];
const SIZES = [1000, 10_000, 100_000];
const MOST_PRODUCTS = 1_000_000;

function isSuite(name: string): name is SuiteName {
  return SUITES.some((suite) => suite === name);
}

/** Reads the command line. @throws Error for an unknown suite or option, or a size that is none */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { size: { type: 'string' }, fresh: { type: 'boolean', default: false } },
  });
  const unknown = positionals.find((name) => !isSuite(name));
  if (unknown) throw new Error(`there is no suite "${unknown}"`);
  const quick = positionals.length === 0;
  const sizes = values.size?.split(',').map(Number) ?? (quick ? QUICK_SIZES : SIZES);
  if (sizes.some((size) => !Number.isInteger(size) || size < 1 || size > MOST_PRODUCTS)) {
    throw new Error(`--size ${values.size}: give numbers of products from 1 to ${MOST_PRODUCTS}`);
  }
  const suites = quick
    ? SUITES.filter((name) => !BY_NAME_ONLY.includes(name))
    : SUITES.filter((name) => positionals.includes(name));
  return { quick, suites, sizes, fresh: values.fresh };
}
