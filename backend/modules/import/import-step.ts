import { readNames } from '../export/names.ts';
import type { ImportRun, Needs } from './import-run.ts';
import type { ProductInput } from './product-input.ts';
import { EntryProblem, reportEntry } from './report.ts';
import { readPicturesByName, withPictures } from './stored-products.ts';
import { checkProduct, type SeenSkus } from './write/check-product.ts';
import { type Current, readByHandle, readOwners } from './write/current.ts';
import { keepUnedited } from './write/keep-unedited.ts';
import type { Lookups } from './write/lookups.ts';
import { takePictureNames } from './write/references.ts';
import { writeStep } from './write-step.ts';

/** Judges and writes some products of a file, in one transaction, and reports on each. */
export async function importStep(
  deps: Needs,
  products: readonly ProductInput[],
  seen: SeenSkus,
  run: ImportRun,
): Promise<void> {
  if (products.length === 0) return;
  const byHandle = await readByHandle(deps.db, products);
  const whole = await completed(deps, products, byHandle, run);
  const current = { byHandle, owners: await readOwners(deps.db, whole) };
  const good = whole.filter((product) =>
    isGood(run, () => checkProduct(product, current, run.lookups, seen)),
  );
  await preparePictures(good, run.lookups);
  for (const { outcome } of await writeStep(good, current, { deps, run })) run.report[outcome] += 1;
}

/** Products of a file that does not say all, with what the shop has of them. */
async function completed(
  { db }: Needs,
  products: readonly ProductInput[],
  byHandle: Current['byHandle'],
  run: ImportRun,
): Promise<ProductInput[]> {
  const known = products.flatMap(({ columns, handle }) => (columns && byHandle.get(handle)) ?? []);
  if (known.length === 0) return [...products];
  const names = await readNames(db);
  const landings = known.flatMap(({ row }) => row.landing.map(({ image }) => image));
  takePictureNames(run.lookups.pictures, { pictures: await readPicturesByName(db, landings) });
  const pictured = new Map((await withPictures(db, known)).map((product) => [product.row.handle, product]));
  return products.flatMap((product) => {
    const stored = pictured.get(product.handle);
    if (!stored) return product;
    let kept = product;
    const keep = () => {
      kept = keepUnedited(product, { stored, names, stores: run.eachStore });
    };
    return isGood(run, keep) ? kept : [];
  });
}

/** Whether nothing speaks against a product; what does is reported. */
function isGood(run: ImportRun, check: () => void): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (!(error instanceof EntryProblem)) throw error;
    reportEntry(run, 'problems', error.origin, error.message);
    return false;
  }
}

async function preparePictures(products: readonly ProductInput[], { pictures }: Lookups): Promise<void> {
  await pictures.prepare(products.flatMap(({ variants }) => variants.flatMap((variant) => variant.pictures)));
  await pictures.prepareByName(products.flatMap(({ landing }) => landing.map(({ image }) => image)));
}
