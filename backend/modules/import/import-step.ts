import { readNames, readPicturesByName, withPictures } from '#backend/modules/product-files/index.ts';
import type { Db } from '../../db/database.ts';
import { rolledBack } from '../../db/transaction.ts';
import type { ImportRun, Needs } from './import-run.ts';
import { identifyForeign } from './join/identify-foreign.ts';
import { identifySkus } from './join/identify-skus.ts';
import type { Left } from './merge/left.ts';
import { mergeProduct } from './merge/merge-product.ts';
import {
  countDeepCategories,
  noteBarcodes,
  noteLeft,
  notePictures,
  noteProducts,
  noteRemarks,
} from './notes.ts';
import type { ProductInput } from './product-input.ts';
import { EntryProblem, reportEntry } from './report.ts';
import { checkProduct, type SeenSkus } from './write/check-product.ts';
import { type Current, readByHandle, readOwners } from './write/current.ts';
import { type Lookups, openLookups } from './write/lookups.ts';
import { isRefused, refusedEntry } from './write/refused.ts';
import { withoutTwins } from './write/twins.ts';
import { writeStep } from './write-step.ts';

/**
 * Judges and writes some products of a file, in one transaction, and reports on each. In a dry run what the file says
 * beside its products holds in that transaction, and all of it is undone.
 */
export async function importStep(
  deps: Needs,
  given: readonly ProductInput[],
  seen: SeenSkus,
  run: ImportRun,
): Promise<void> {
  const { references } = run;
  if (!references) return importProductsOf(deps, given, seen, run);
  await rolledBack(deps.db, async (trx) => {
    await references(trx);
    run.lookups = await openLookups(trx, run.lookups.pictures);
    await importProductsOf({ ...deps, db: trx }, given, seen, { ...run, within: trx });
  });
}

async function importProductsOf(
  deps: Needs,
  given: readonly ProductInput[],
  seen: SeenSkus,
  run: ImportRun,
): Promise<void> {
  const readable = given.filter((product) => hasGoodRows(product, run));
  const known = await identifySkus(deps.db, readable, (problem) => report(run, problem));
  const identified = await identifyForeign(deps.db, known);
  const byHandle = await readByHandle(deps.db, identified);
  const products = identified.filter((product) => isWanted(product, byHandle, run));
  if (products.length === 0) return;
  const merged = await mergeAll(deps.db, products, byHandle, run);
  const owners = await readOwners(
    deps.db,
    merged.map(({ product }) => product),
  );
  const current = { byHandle, owners };
  const good = merged.flatMap(({ file, product, left }) => {
    const whole = withoutTwins(product, current, seen, (problem) => report(run, problem));
    if (!whole || !isGood(run, () => checkProduct(whole, current, run.lookups, seen))) return [];
    return [{ file, product: whole, left }];
  });
  await preparePictures(
    deps.db,
    good.map(({ product }) => product),
    run.lookups,
  );
  await writeMerged(deps, good, current, run);
}

/** Writes products together; when the database refuses one of them it is found, reported, and the others are written. */
async function writeMerged(
  deps: Needs,
  entries: readonly MergedEntry[],
  current: Current,
  run: ImportRun,
): Promise<void> {
  const files = entries.map(({ file }) => file);
  const remerge = async (db: Db, now: Current) => {
    const again = await mergeAll(db, files, now.byHandle, run);
    return again.map(({ product }) => product);
  };
  const products = entries.map(({ product }) => product);
  try {
    const plans = await writeStep(products, current, { deps, run, remerge });
    for (const { left, product } of entries) noteLeft(run, product, left);
    for (const { file } of entries) notePictures(run, file);
    for (const { file } of entries) noteBarcodes(run, file);
    for (const { file } of entries) noteRemarks(run, file);
    noteProducts(run, plans, files);
    countDeepCategories(run, files);
  } catch (error) {
    if (!isRefused(error)) throw error;
    run.lookups = await openLookups(deps.db, run.lookups.pictures);
    const [only, ...others] = products;
    if (only && others.length === 0) return report(run, refusedEntry(only, error));
    const half = Math.ceil(entries.length / 2);
    await writeMerged(deps, entries.slice(0, half), current, run);
    await writeMerged(deps, entries.slice(half), current, run);
  }
}

/** What the file does not offer and the shop does not have is left out. */
function isWanted(product: ProductInput, byHandle: Current['byHandle'], run: ImportRun): boolean {
  if (product.withdrawn === null || byHandle.has(product.handle)) return true;
  reportEntry(run, 'skipped', product.origin, product.withdrawn);
  return false;
}

/** Reports the variants that are left out. @returns false when no other is there */
function hasGoodRows({ spoiled = [], variants }: ProductInput, run: ImportRun): boolean {
  for (const { origin, reason } of spoiled) reportEntry(run, 'problems', origin, reason);
  return spoiled.length === 0 || variants.length > 0;
}

interface MergedEntry {
  file: ProductInput;
  product: ProductInput;
  /** What the shop has of it and the file does not name; null for a new one. */
  left: Left | null;
}

/** Products of a file with what the shop has of them and the file does not say. */
async function mergeAll(
  db: Db,
  files: readonly ProductInput[],
  byHandle: Current['byHandle'],
  run: ImportRun,
): Promise<MergedEntry[]> {
  const known = files.flatMap(({ handle }) => byHandle.get(handle) ?? []);
  if (known.length === 0) return files.map((file) => ({ file, product: file, left: null }));
  const names = await readNames(db);
  const landings = known.flatMap(({ row }) => row.landing.map(({ image }) => image));
  run.lookups.pictures.keepNames(await readPicturesByName(db, landings));
  const pictured = new Map((await withPictures(db, known)).map((product) => [product.row.handle, product]));
  for (const { row, pictures } of [...pictured.values()].flatMap(({ skus }) => skus)) {
    const alts = pictures.map(({ alt }) => alt);
    run.lookups.pictures.keepAlts(row.media_path, alts);
  }
  return files.flatMap((file) => {
    const stored = pictured.get(file.handle);
    const entry: MergedEntry = { file, product: file, left: null };
    if (!stored) return entry;
    const merge = () => {
      const shop = { stored, names, stores: run.eachStore, removes: run.removes && !file.isBySku };
      Object.assign(entry, mergeProduct(file, shop), file.isBySku && { left: null });
    };
    return isGood(run, merge) ? entry : [];
  });
}

/** Whether nothing speaks against a product; what does is reported. */
function isGood(run: ImportRun, check: () => void): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (!(error instanceof EntryProblem)) throw error;
    report(run, error);
    return false;
  }
}

function report(run: ImportRun, { origin, message }: EntryProblem): void {
  reportEntry(run, 'problems', origin, message);
}

async function preparePictures(
  db: Db,
  products: readonly ProductInput[],
  { pictures }: Lookups,
): Promise<void> {
  await pictures.prepare(
    db,
    products.flatMap(({ variants }) => variants.flatMap((variant) => variant.pictures)),
  );
  await pictures.prepareByName(
    db,
    products.flatMap(({ landing }) => landing.map(({ image }) => image)),
  );
}
