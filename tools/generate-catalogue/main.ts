import { parseArgs } from 'node:util';
import { writeGenerated } from './generate.ts';

const USAGE =
  'usage: node tools/run.mjs tools/generate-catalogue/main.ts FILE.json --count N [--seed N] [--skus one|few] [--stores]';

/** Writes a made-up catalogue to import: `--stores` for a shop that has none. */
async function main(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      count: { type: 'string', default: '' },
      seed: { type: 'string', default: '1' },
      skus: { type: 'string', default: 'few' },
      stores: { type: 'boolean', default: false },
    },
  });
  const [path] = positionals;
  const isRight = /^\d{1,8}$/.test(values.count) && /^\d{1,9}$/.test(values.seed);
  if (!path || !isRight || !['one', 'few'].includes(values.skus)) throw new Error(USAGE);
  await writeGenerated(path, {
    count: Number(values.count),
    seed: Number(values.seed),
    skus: values.skus === 'one' ? 'one' : 'few',
    withStores: values.stores,
  });
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
