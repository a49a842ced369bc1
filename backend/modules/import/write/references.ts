import { entryProblems, fileProblems, importTexts } from '#lib/labels/data/import-messages.ts';
import type { Db } from '../../../db/database.ts';
import { writeSetting } from '../../../db/setting.ts';
import { Refusal } from '../../../http/handler.ts';
import { writeCoupons } from '../../coupons/write.ts';
import { storeIds } from '../../stores/repository.ts';
import { type ReferenceInput, SETTINGS } from '../read/json-schema.ts';
import { FileProblem } from '../report.ts';
import { writeCategories } from './category-tree.ts';
import { writeCoverage } from './coverage.ts';
import { writeOptions } from './option-tables.ts';
import type { PictureSets } from './pictures/pictures.ts';
import { writePlaces } from './places.ts';
import { writeShippingPrices } from './shipping-prices.ts';

/**
 * Writes everything but products of the shop's own format; what the file does not name is left as it is.
 * @returns how many of each kind the file has, by their Spanish plural
 * @throws FileProblem when an entry contradicts the others; the caller's transaction then undoes all of it
 */
export async function writeReferences(
  trx: Db,
  input: ReferenceInput,
  context: { pictures: PictureSets; today: string; now: Date },
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const { kinds } = importTexts;
  if (input.stores) counts[kinds.stores] = await writeStores(trx, input.stores);
  if (input.categories) counts[kinds.categories] = await writeCategories(trx, input.categories, context);
  if (input.options ?? input.values) {
    counts[kinds.options] = await writeOptions(trx, input.options ?? [], input.values ?? []);
  }
  if (input.tags) counts[kinds.tags] = await writeTags(trx, input.tags);
  const settings = await writeSettings(trx, input);
  if (settings > 0) counts[kinds.settings] = settings;
  if (input.shippingPrices) {
    counts[kinds.shippingPrices] = await writeShippingPrices(trx, input.shippingPrices);
  }
  if (input.coverage) counts[kinds.coverage] = await writeCoverage(trx, input.coverage);
  if (input.places) counts[kinds.places] = await writePlaces(trx, input.places);
  if (input.coupons) counts[kinds.coupons] = await writeFileCoupons(trx, input.coupons, context.now);
  if (input.groups || input.intents) counts[kinds.synonyms] = await writeSynonyms(trx, input);
  await context.pictures.flush(trx);
  return counts;
}

/** What a file says of images by their names; before any of them is prepared. */
export function takePictureNames(pictures: PictureSets, input: ReferenceInput): void {
  for (const { file, alt, sha } of input.pictures ?? []) pictures.byFileName.set(file, { alt, sha });
}

async function writeStores(trx: Db, stores: NonNullable<ReferenceInput['stores']>): Promise<number> {
  for (const store of stores) {
    const { id, catalogId, cityCode, hours, ...same } = store;
    const row = { ...same, catalog_id: catalogId, city_code: cityCode, hours: JSON.stringify(hours) };
    await trx
      .insertInto('store')
      .values({ ...row, store_id: id })
      .onConflict((conflict) => conflict.column('store_id').doUpdateSet(row))
      .execute();
  }
  return stores.length;
}

/** @throws FileProblem */
async function writeFileCoupons(
  trx: Db,
  coupons: NonNullable<ReferenceInput['coupons']>,
  now: Date,
): Promise<number> {
  await writeCoupons(trx, coupons, now).catch((error: unknown) => {
    throw error instanceof Refusal ? new FileProblem(error.message) : error;
  });
  return coupons.length;
}

async function writeTags(trx: Db, tags: NonNullable<ReferenceInput['tags']>): Promise<number> {
  const known = await storeIds(trx);
  for (const tag of tags) {
    if (tag.storeId !== null && !known.includes(tag.storeId)) {
      throw new FileProblem(`${tag.label}: ${entryProblems.store(String(tag.storeId))}`);
    }
    const row = {
      name: tag.name,
      label: tag.label,
      style: JSON.stringify(tag.style),
      store_id: tag.storeId,
      valid_from: tag.from,
      valid_to: tag.to,
      language_id: tag.languageId,
    };
    await trx
      .insertInto('tag')
      .values({ ...row, tag_id: tag.id })
      .onConflict((conflict) => conflict.column('tag_id').doUpdateSet(row))
      .execute();
  }
  return tags.length;
}

async function writeSettings(trx: Db, input: ReferenceInput): Promise<number> {
  let count = 0;
  for (const name of SETTINGS) {
    const value = input[name];
    if (!value) continue;
    // Without any, nobody could order, and no order could be cancelled.
    if (Array.isArray(value) && value.length === 0) {
      throw new FileProblem(fileProblems.invalid(name, fileProblems.emptyList));
    }
    await writeSetting(trx, name, value);
    count += 1;
  }
  return count;
}

/** What the file does not name of the two is left as it is. */
async function writeSynonyms(
  trx: Db,
  { groups, intents }: Pick<ReferenceInput, 'groups' | 'intents'>,
): Promise<number> {
  const stored = await trx
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'synonyms')
    .executeTakeFirst();
  const same = { groups: [], ...stored?.value };
  await writeSetting(trx, 'synonyms', { ...same, ...(groups && { groups }), ...(intents && { intents }) });
  return (groups?.length ?? 0) + (intents?.length ?? 0);
}
