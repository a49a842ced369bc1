import { z } from 'zod';
import { FileProblem } from '#backend/modules/product-files/index.ts';
import type { Db } from '../../../db/database.ts';
import { readSetting, writeSetting } from '../../../db/setting.ts';
import { Refusal } from '../../../http/handler.ts';
import type { DemoKind } from './kind.ts';

/** The setting that remembers which entries the demo has given: what was deleted since is not given again. */
const SETTING = 'demo';
const memory = z.object({ given: z.array(z.string()) });

/** Remembers all entries as given, for a database that has just been filled with them. */
export function rememberAll(trx: Db, kinds: readonly DemoKind[]): Promise<void> {
  return remember(trx, new Set(kinds.flatMap(({ entries }) => [...entries.keys()])));
}

/**
 * Writes the entries that are neither there nor given before. Of a whole that is somebody's own (a city whose places an
 * operator imported) nothing is written. Each entry is written by itself: one that does not fit this shop is left for
 * the next start.
 * @returns what is wrong with those, in Spanish
 */
export async function giveMissing(db: Db, kinds: readonly DemoKind[]): Promise<string[]> {
  const given = new Set((await readSetting(db, SETTING, memory))?.given);
  const before = given.size;
  const problems: string[] = [];
  for (const kind of kinds) problems.push(...(await giveKind(db, kind, given)));
  if (given.size > before) await remember(db, given);
  return problems;
}

async function giveKind(db: Db, { entries, held, wholeOf }: DemoKind, given: Set<string>): Promise<string[]> {
  const fresh = [...entries].filter(([key]) => !given.has(key));
  if (fresh.length === 0) return [];
  const there = new Set(await held(db));
  const foreign = [...there].filter((key) => !given.has(key) && !entries.has(key));
  const own = new Set(wholeOf ? foreign.map(wholeOf) : []);
  const problems: string[] = [];
  for (const [key, write] of fresh) {
    const isWanted = !there.has(key) && !(wholeOf && own.has(wholeOf(key)));
    const problem = isWanted ? await tryOut(db, write) : null;
    if (problem === null) given.add(key);
    else problems.push(`${key}: ${problem}`);
  }
  return problems;
}

/** @returns why the entry does not fit this shop, null once it is written */
async function tryOut(db: Db, write: (trx: Db) => Promise<unknown>): Promise<string | null> {
  try {
    await db.transaction().execute(write);
    return null;
  } catch (error) {
    if (error instanceof FileProblem || error instanceof Refusal) return error.message;
    throw error;
  }
}

function remember(db: Db, given: ReadonlySet<string>): Promise<void> {
  return writeSetting(db, SETTING, { given: [...given].toSorted() });
}
