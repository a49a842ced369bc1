import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { laPazDay } from '#lib/platform/domain/day.ts';
import type { Db } from '../../db/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readDemoCustomers, writeDemoCustomer } from './demo/customers.ts';
import { demoKinds } from './demo/entries.ts';
import { giveMissing, rememberAll } from './demo/given.ts';
import { addMissingTemplates, copyTemplates } from './demo/templates.ts';
import { importProducts } from './import-products.ts';
import { type JsonCatalogue, parseCatalogue } from './read/json-reader.ts';
import { emptyReport } from './report.ts';
import { openLookups } from './write/lookups.ts';
import { pictureSets } from './write/pictures/pictures.ts';
import { takePictureNames, writeReferences } from './write/references.ts';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'files'>;

const FOLDER = join(import.meta.dirname, '../../../data/demo');
const CUSTOMERS = 'customers';
/** Folders that hold something else. */
const NO_CATALOGUE = ['layouts', CUSTOMERS];
/** What others refer to comes first: images' texts, stores, categories. */
const FIRST = ['pictures.json', 'stores.json', 'categories.json', 'options.json', 'tags.json'];

/**
 * Loads the demo store into an empty database, its customers too. One that began with an older version gets what the demo
 * has grown by since: templates, forms, settings, areas, places, coupons and customers that are neither there nor were
 * given before.
 * @returns what does not fit the shop, in Spanish; it is tried again at the next start
 */
export async function prepareDemo(deps: Needs): Promise<string[]> {
  if (await isEmpty(deps)) {
    await loadDemo(deps, withCustomers(deps));
    return [];
  }
  if (!(await addMissingTemplates(deps, FOLDER))) return [];
  return giveMissing(deps.db, await demoKinds(FOLDER, deps.clock()));
}

/**
 * For `loadDemo`: the customers whose passwords everybody can read, and the memory of what has been given. Never for a
 * live shop.
 */
export function withCustomers({ clock }: Pick<Dependencies, 'clock'>): (trx: Db) => Promise<void> {
  return async (trx) => {
    for (const customer of await readDemoCustomers(join(FOLDER, CUSTOMERS)))
      await writeDemoCustomer(trx, customer, clock());
    await rememberAll(trx, await demoKinds(FOLDER, clock()));
  };
}

/** Whether the database has neither stores nor products. */
export async function isEmpty({ db }: Pick<Needs, 'db'>): Promise<boolean> {
  const store = await db.selectFrom('store').select('store_id').limit(1).executeTakeFirst();
  const product = await db.selectFrom('product').select('product_id').limit(1).executeTakeFirst();
  return !store && !product;
}

/**
 * Loads `data/demo` with the code that imports a user's file. All or nothing: a demo cut short by a power cut would
 * never be finished, since the database is empty no more.
 * @param more what is written in the same transaction, once the catalogue stands
 * @returns the number of products
 * @throws Error when a demo file is wrong
 */
export async function loadDemo(
  deps: Needs,
  more: (trx: Db) => Promise<void> = async () => {},
): Promise<number> {
  const files = await readDemo();
  const entries = files.flatMap(({ products }) => products);
  await copyTemplates(deps.files, FOLDER);
  const today = laPazDay(deps.clock());
  return deps.db.transaction().execute(async (trx) => {
    const pictures = pictureSets({
      files: deps.files,
      folders: [join(FOLDER, 'pictures')],
      fetchImages: false,
      isDryRun: false,
      areWhole: true,
    });
    const names = await readdir(join(FOLDER, 'pictures'));
    for (const { references } of files) takePictureNames(pictures, references);
    await pictures.prepareByName(trx, names);
    for (const { references } of files) {
      await writeReferences(trx, references, { pictures, today, now: deps.clock(), removes: false });
    }
    // Templates name images by their file names.
    for (const name of names) pictures.addByName(name);
    await pictures.flush(trx);
    const report = emptyReport(false);
    await importProducts({ ...deps, db: trx }, entries, {
      lookups: await openLookups(trx, pictures),
      report,
      reasons: null,
      progress: () => {},
      total: entries.length,
      eachStore: [],
      today,
      removes: false,
      changeEvents: null,
      deepCategories: new Map(),
      within: trx,
    });
    const [problem] = report.problems;
    if (problem) throw new Error(`data/demo: ${problem.label}: ${problem.reason}`);
    await more(trx);
    return report.created;
  });
}

async function readDemo(): Promise<JsonCatalogue[]> {
  const names = (await readdir(FOLDER, { recursive: true }))
    .filter((name) => name.endsWith('.json') && !NO_CATALOGUE.some((folder) => name.startsWith(folder)))
    .sort((a, b) => order(a) - order(b) || (a < b ? -1 : 1));
  return Promise.all(
    names.map(async (name) => parseCatalogue(JSON.parse(await readFile(join(FOLDER, name), 'utf8')))),
  );
}

function order(name: string): number {
  const at = FIRST.indexOf(basename(name));
  return at === -1 ? FIRST.length : at;
}
