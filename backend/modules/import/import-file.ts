import { dirname } from 'node:path';
import { notifyChanged } from '#backend/modules/outbox/index.ts';
import {
  FileProblem,
  type ReferenceInput,
  readPicturesByName,
  readUnnamedCovers,
  SETTINGS,
} from '#backend/modules/product-files/index.ts';
import { storeIds } from '#backend/modules/stores/index.ts';
import { fileProblems } from '#lib/labels/data/import-messages.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import type { MayFetchFrom } from '#lib/platform/outgoing/guarded-request.ts';
import type { Db } from '../../db/database.ts';
import { rolledBack } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { importChangeEvents } from './change-events.ts';
import { importProducts } from './import-products.ts';
import type { ImportRun } from './import-run.ts';
import { type Joined, joinReferences } from './join/join-references.ts';
import { noteLeftEntries, noteNames } from './notes.ts';
import type { ImportReport } from './operator-contract.ts';
import { openSource, type Source } from './read/source.ts';
import { openText } from './read/text-file.ts';
import { openReasons, type ReasonsFile } from './reasons-file.ts';
import { emptyReport, ImportInterrupted, type ReadEntry } from './report.ts';
import { openLookups } from './write/lookups.ts';
import { type PictureSets, pictureSets } from './write/pictures/pictures.ts';
import { pictureFolders } from './write/pictures/source.ts';
import { picturesIn, takePictureNames, type WrittenReferences, writeReferences } from './write/references.ts';
import { refusedFile } from './write/refused.ts';

export interface ImportOptions {
  /** Store ids that get a CSV's quantities; empty means all. */
  stores: readonly number[];
  fetchImages: boolean;
  /** Servers, by IP address, that images may be downloaded from; those of the public internet without it. */
  mayFetchFrom?: MayFetchFrom;
  /** Everything is tried and nothing kept. */
  dryRun: boolean;
  /** What the file does not name, of a product that it does name, is taken away. */
  remove?: boolean;
  /** Where to write the reason for each entry that is not taken in, as CSV. */
  reportPath?: string | null;
}

/** Products done so far, of how many. */
export type Progress = (done: number, total: number) => void;

/**
 * Imports a catalogue file: a product CSV of Shopify or WooCommerce, a Google merchant feed, or JSON in the shop's own
 * format. Each product is written whole or
 * not at all; importing a file again changes nothing.
 * @throws FileProblem when the file as a whole cannot be imported; the database is then as it was
 * @throws ImportInterrupted when it was stopped before its end
 */
export async function importFile(
  deps: Pick<Dependencies, 'db' | 'clock' | 'files' | 'stopping'>,
  path: string,
  options: ImportOptions,
  progress: Progress = () => {},
): Promise<ImportReport> {
  const reasons = options.reportPath ? await openReasons(options.reportPath) : null;
  try {
    const report = await importWith(deps, path, { ...options, reasons }, progress);
    await reasons?.finish();
    return report;
  } finally {
    await reasons?.drop();
  }
}

async function importWith(
  deps: Pick<Dependencies, 'db' | 'clock' | 'files' | 'stopping'>,
  path: string,
  options: ImportOptions & { reasons: ReasonsFile | null },
  progress: Progress,
): Promise<ImportReport> {
  const file = await openText(path);
  const source = await openSource(file);
  if (deps.stopping?.aborted) throw new ImportInterrupted(0, source.total);
  const { remove: removes = false } = options;
  const report = emptyReport(options.dryRun, removes);
  report.lacks = source.lacks;
  report.unread = source.unread;
  report.ignored = source.ignored;
  report.fetchesImages = options.fetchImages;
  const pictures = pictureSets({
    files: deps.files,
    folders: pictureFolders(dirname(path)),
    fetchImages: options.fetchImages,
    mayFetchFrom: options.mayFetchFrom,
    isDryRun: options.dryRun,
  });
  const eachStore = await chosenStores(deps, options.stores, source);
  const joined = await joinReferences(deps.db, source.references);
  const context = { pictures, today: laPazDay(deps.clock()), now: deps.clock(), removes };
  const writeAll = (trx: Db) => writeReferences(trx, joined.references, context);
  await preparePictures(deps.db, pictures, joined.references);
  noteNames({ report, reasons: options.reasons }, picturesIn(joined.references), pictures);
  const written = await importReferences(deps.db, joined.references, writeAll, options.dryRun);
  report.references = written.counts;
  noteLeftEntries({ report, reasons: options.reasons }, written.left);
  const changeEvents = importChangeEvents();
  const run: ImportRun = {
    lookups: await openLookups(deps.db, pictures),
    report,
    reasons: options.reasons,
    progress: (done) => progress(done, source.total),
    total: source.total,
    eachStore,
    today: laPazDay(deps.clock()),
    stopping: deps.stopping,
    removes,
    changeEvents,
    deepCategories: new Map(),
    references: options.dryRun && namesThings(joined.references) ? writeAll : null,
  };
  try {
    await importProducts(deps, entriesOf(source, joined), run);
  } finally {
    await changeEvents.end(deps.db, run.lookups);
  }
  report.pictures = { ...pictures.counts };
  return report;
}

async function* entriesOf(source: Source, joined: Joined): AsyncGenerator<ReadEntry> {
  for await (const entry of source.entries()) yield joined.entry(entry);
}

async function preparePictures(db: Db, pictures: PictureSets, references: ReferenceInput): Promise<void> {
  takePictureNames(pictures, references);
  const ofCategories = references.categories?.map(({ image }) => image ?? '') ?? [];
  const names = [...new Set([...ofCategories, ...picturesIn(references).map(({ file }) => file)])];
  pictures.keepNames([...(await readPicturesByName(db, names)), ...(await readUnnamedCovers(db))]);
  await pictures.prepareByName(db, names);
}

async function importReferences(
  db: Db,
  references: ReferenceInput,
  writeAll: (trx: Db) => Promise<WrittenReferences>,
  isDryRun: boolean,
): Promise<WrittenReferences> {
  const write = async (trx: Db) => {
    const written = await writeAll(trx);
    await notifyChanged(trx, tagsOf(references));
    return written;
  };
  try {
    return await (isDryRun ? rolledBack(db, write) : db.transaction().execute(write));
  } catch (error) {
    throw refusedFile(error);
  }
}

/** Whether a file has records that its products may name. */
function namesThings({ stores, categories, options, values, tags }: ReferenceInput): boolean {
  return [stores, categories, options, values, tags].some((list) => list !== undefined);
}

/** What a checkout goes by: each of them changes what the storefront says of delivery and payment. */
const CHECKOUT_LISTS = [...SETTINGS, 'shippingPrices', 'coverage', 'places'] as const;

function tagsOf(references: ReferenceInput): string[] {
  const { stores, categories } = references;
  const ids = categories?.map(({ id }) => `category:${id}`) ?? [];
  return [
    ...(stores ? ['stores'] : []),
    ...(categories ? ['categories', ...ids] : []),
    ...(CHECKOUT_LISTS.some((list) => references[list] !== undefined) ? ['settings'] : []),
  ];
}

/** @throws FileProblem for a store that does not exist, and when there is none at all */
async function chosenStores(
  { db }: Pick<Dependencies, 'db'>,
  wanted: readonly number[],
  { references, total }: Source,
): Promise<readonly number[]> {
  const inFile = references.stores?.map(({ id }) => id) ?? [];
  const known = [...new Set([...(await storeIds(db)), ...inFile])];
  const unknown = wanted.filter((id) => !known.includes(id));
  if (unknown.length > 0) throw new FileProblem(fileProblems.unknownStores(unknown.join(', ')));
  if (known.length === 0 && total > 0) throw new FileProblem(fileProblems.noStores);
  return wanted.length > 0 ? wanted : known;
}
