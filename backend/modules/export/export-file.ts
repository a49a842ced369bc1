import { dirname, extname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import {
  FileProblem,
  openNewFile,
  readPicturesByName,
  readUnnamedCovers,
} from '#backend/modules/product-files/index.ts';
import { storeIds } from '#backend/modules/stores/index.ts';
import { exportTexts } from '#lib/labels/data/export-messages.ts';
import { fileProblems } from '#lib/labels/data/import-messages.ts';
import type { Db } from '../../db/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { csvFormat } from './csv-format.ts';
import type { Format } from './format.ts';
import { jsonFormat } from './json-format.ts';
import type { ExportEvent, ExportReport } from './operator-contract.ts';
import { fileKeysOf, type PictureCopies, pictureCopies } from './pictures.ts';
import { countProducts, readSteps } from './read-products.ts';
import { count } from './report.ts';

export interface ExportOptions {
  /** Products that one of these stores sells; empty means all. A CSV's quantities are theirs. */
  stores: readonly number[];
  /** Images are copied beside the file, for another shop; this one knows them by their content. */
  withPictures: boolean;
}

type Needs = Pick<Dependencies, 'db' | 'files'>;

/**
 * Writes the catalogue to a file as the shop has it while it is read, product by product: JSON in the shop's own format,
 * which holds all of it, or a Shopify CSV. The file appears when it is complete. Reports its progress.
 * @throws FileProblem when there is no such format or store, or nothing can be written there
 */
export async function* exportFile(
  { db, files }: Needs,
  path: string,
  { stores, withPictures }: ExportOptions,
): AsyncGenerator<ExportEvent> {
  await checkStores(db, stores);
  const format = await formatOf(db, path, stores);
  const total = await countProducts(db, stores);
  const none = () => ({ count: 0, first: [] });
  const counts = { products: 0, pictures: 0, leftOutCoupons: 0 };
  const report: ExportReport = { path, ...counts, partial: none(), leftOut: none() };
  const pictures = pictureCopies(files, dirname(path));
  const file = await openNewFile(path);
  try {
    const head = await format.head();
    report.leftOutCoupons = head.leftOutCoupons;
    await file.write(head.text);
    if (withPictures) await copyNamed(db, pictures);
    for await (const step of readSteps(db, stores)) {
      let text = '';
      for (const product of step) text += take(format, product, report);
      await file.write(text);
      if (withPictures) await pictures.add(step.flatMap(fileKeysOf));
      yield { type: 'progress', done: report.products + report.leftOut.count, total };
      // Others have a turn between two steps.
      await setImmediate();
    }
    await file.write(format.foot);
    await file.finish();
  } finally {
    await file.drop();
  }
  report.pictures = pictures.copied;
  yield { type: 'report', report };
}

function take(format: Format, product: Parameters<Format['product']>[0], report: ExportReport): string {
  const { text, isWhole } = format.product(product);
  if (text === '') {
    count(report.leftOut, product.row.handle);
    return '';
  }
  report.products += 1;
  if (!isWhole) count(report.partial, product.row.handle);
  return text;
}

/** Images of categories, landings and templates. */
async function copyNamed(db: Db, pictures: PictureCopies): Promise<void> {
  const named = await readPicturesByName(db);
  const covers = await readUnnamedCovers(db);
  await pictures.add([...named, ...covers].map(({ fileKey }) => fileKey));
}

async function checkStores(db: Db, wanted: readonly number[]): Promise<void> {
  const known = await storeIds(db);
  const unknown = wanted.filter((id) => !known.includes(id));
  if (unknown.length > 0) throw new FileProblem(fileProblems.unknownStores(unknown.join(', ')));
}

async function formatOf(db: Db, path: string, stores: readonly number[]): Promise<Format> {
  const extension = extname(path).toLowerCase();
  if (extension === '.json') return jsonFormat(db);
  if (extension === '.csv') return csvFormat(db, stores);
  throw new FileProblem(exportTexts.unknownFormat(extension));
}
