import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Dependencies } from '#backend/dependencies.ts';
import { loadDemo } from '#backend/modules/import/demo.ts';
import { fillSmallShop } from './small-shop.ts';

/** When every seed was laid: Saturday 21 November 2026, 10:00 in La Paz. */
export const SEEDED_AT = new Date('2026-11-21T14:00:00.000Z');

/** What a database holds at the start: tables alone, two stores without products, or the demo store. */
export type Seed = 'empty' | 'small' | 'demo';

export const fillers: Record<Seed, (deps: Pick<Dependencies, 'db' | 'clock' | 'files'>) => Promise<unknown>> =
  {
    empty: async () => {},
    small: fillSmallShop,
    demo: loadDemo,
  };

/** What seeds are made of: another content makes other ones. */
const SOURCES = [
  'data/demo',
  'backend/db',
  'backend/modules/import',
  'backend/modules/product-files',
  'backend/modules/catalogue',
  'lib/search/domain',
  'tests/contract/support',
];

/** Name of a seed as it is made now. */
export async function seedName(seed: Seed): Promise<string> {
  sources ??= hashSources();
  return `${await sources}-${seed}`;
}
/** They do not change under a run. */
let sources: Promise<string> | undefined;

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    for (const path of paths.sort()) hash.update(path).update(await readFile(path));
  }
  return hash.digest('hex').slice(0, 16);
}
