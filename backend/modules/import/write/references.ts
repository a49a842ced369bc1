import { dirname } from 'node:path';
import { sql } from 'kysely';
import { writeCoupons } from '#backend/modules/coupons/index.ts';
import { isVisitorsFolder } from '#backend/modules/media/index.ts';
import { FileProblem, type ReferenceInput } from '#backend/modules/product-files/index.ts';
import { storeIds } from '#backend/modules/stores/index.ts';
import { entryProblems, importTexts } from '#lib/labels/data/import-messages.ts';
import type { Db } from '../../../db/database.ts';
import { textList } from '../../../db/lists.ts';
import { Refusal } from '../../../http/handler.ts';
import type { LeftEntries } from '../merge/left.ts';
import { writeCategories } from './category-tree.ts';
import { writeCoverage } from './coverage.ts';
import { writeOptions } from './option-tables.ts';
import type { PictureSets } from './pictures/pictures.ts';
import { writePlaces } from './places.ts';
import { writeSettings, writeSynonyms } from './settings.ts';
import { writeShippingPrices } from './shipping-prices.ts';

interface ReferenceContext {
  pictures: PictureSets;
  today: string;
  now: Date;
  /** What the file does not name of its lists and entries is taken away. */
  removes: boolean;
}

export interface WrittenReferences {
  /** How many of each kind the file has, by their Spanish plural. */
  counts: Record<string, number>;
  /** What the shop has of the file's lists and the file does not name. */
  left: LeftEntries[];
}

/**
 * Writes everything but products of the shop's own format; what the file does not name is left as it is.
 * @throws FileProblem when an entry contradicts the others; the caller's transaction then undoes all of it
 */
export async function writeReferences(
  trx: Db,
  input: ReferenceInput,
  context: ReferenceContext,
): Promise<WrittenReferences> {
  const { removes } = context;
  const counts: Record<string, number> = {};
  const left: LeftEntries[] = [];
  const { kinds } = importTexts;
  if (input.stores) counts[kinds.stores] = await writeStores(trx, input.stores, removes);
  if (input.categories) counts[kinds.categories] = await writeCategories(trx, input.categories, context);
  if (input.options ?? input.values) {
    const { options = [], values = [] } = input;
    await writeOptions(trx, options, values, removes);
    if (options.length > 0) counts[kinds.options] = options.length;
    if (values.length > 0) counts[kinds.values] = values.length;
  }
  if (input.tags) counts[kinds.tags] = await writeTags(trx, input.tags, removes);
  const settings = await writeSettings(trx, input, removes);
  if (settings.count > 0) counts[kinds.settings] = settings.count;
  left.push(...settings.left);
  if (input.shippingPrices) {
    const zones = await writeShippingPrices(trx, input.shippingPrices, removes);
    counts[kinds.shippingPrices] = zones.count;
    left.push(...zones.left);
  }
  if (input.coverage) {
    counts[kinds.coverage] = input.coverage.length;
    left.push(...(await writeCoverage(trx, input.coverage, removes)));
  }
  if (input.places) {
    counts[kinds.places] = input.places.length;
    left.push(...(await writePlaces(trx, input.places, removes)));
  }
  if (input.coupons) counts[kinds.coupons] = await writeFileCoupons(trx, input.coupons, context);
  if (input.groups || input.intents) {
    const synonyms = await writeSynonyms(trx, input, removes);
    counts[kinds.synonyms] = synonyms.count;
    left.push(...synonyms.left);
  }
  for (const { file } of picturesIn(input)) context.pictures.addByName(file);
  await context.pictures.flush(trx);
  const alts = await writePictureAlts(trx, picturesIn(input));
  if (alts > 0) counts[kinds.alts] = alts;
  return { counts, left };
}

/** What a file says of images by their names; before any of them is prepared. */
export function takePictureNames(pictures: PictureSets, input: ReferenceInput): void {
  for (const { file, alt, sha } of picturesIn(input)) pictures.byFileName.set(file, { alt, sha });
}

/** A file's images by name. Those of visitors' uploads, which older exports have, are none of a catalogue. */
export function picturesIn({ pictures = [] }: ReferenceInput) {
  return pictures.filter(({ file }) => !isVisitorsFolder(dirname(file)));
}

async function writeStores(
  trx: Db,
  stores: NonNullable<ReferenceInput['stores']>,
  removes: boolean,
): Promise<number> {
  for (const store of stores) {
    const { id, catalogId, ...given } = store;
    const stored = trx.selectFrom('store').selectAll().where('store_id', '=', id);
    const same = removes ? undefined : await stored.executeTakeFirst();
    const row = {
      name: given.name,
      lat: given.lat,
      lng: given.lng,
      address: given.address,
      catalog_id: catalogId,
      city: given.city ?? same?.city ?? '',
      city_code: given.cityCode ?? same?.city_code ?? 1,
      phone: given.phone ?? same?.phone ?? '',
      whatsapp: given.whatsapp ?? same?.whatsapp ?? '',
      hours: JSON.stringify(given.hours ?? same?.hours ?? []),
    };
    await trx
      .insertInto('store')
      .values({ ...row, store_id: id })
      .onConflict((conflict) => conflict.column('store_id').doUpdateSet(row))
      .execute();
  }
  return stores.length;
}

/** @returns how many images, named by their file names alone, get another text */
async function writePictureAlts(
  trx: Db,
  pictures: readonly { file: string; alt: string }[],
): Promise<number> {
  const named = pictures.filter(({ alt }) => alt !== '').map(({ file, alt }) => ({ name: file, alt }));
  if (named.length === 0) return 0;
  const names = textList(named.map(({ name }) => name));
  const alts = textList(named.map(({ alt }) => alt));
  const { rows } = await sql`
    update media set alt = given.alt
    from media_name join unnest(${names}, ${alts}) as given(name, alt) on given.name = media_name.name
    where media.path = media_name.path and media.position = 1 and media.alt <> given.alt
    returning media.path`.execute(trx);
  return rows.length;
}

/** @throws FileProblem */
async function writeFileCoupons(
  trx: Db,
  coupons: NonNullable<ReferenceInput['coupons']>,
  { now, removes }: ReferenceContext,
): Promise<number> {
  await writeCoupons(trx, coupons, now, !removes).catch((error: unknown) => {
    throw error instanceof Refusal ? new FileProblem(error.message) : error;
  });
  return coupons.length;
}

async function writeTags(
  trx: Db,
  tags: NonNullable<ReferenceInput['tags']>,
  removes: boolean,
): Promise<number> {
  const known = await storeIds(trx);
  for (const tag of tags) {
    if (tag.storeId != null && !known.includes(tag.storeId)) {
      throw new FileProblem(`${tag.label}: ${entryProblems.store(String(tag.storeId))}`);
    }
    const stored = trx.selectFrom('tag').selectAll().where('tag_id', '=', tag.id);
    const same = removes ? undefined : await stored.executeTakeFirst();
    const row = {
      name: tag.name,
      label: tag.label,
      style: JSON.stringify(tag.style),
      store_id: (tag.storeId === undefined ? same?.store_id : tag.storeId) ?? null,
      valid_from: (tag.from === undefined ? same?.valid_from : tag.from) ?? null,
      valid_to: (tag.to === undefined ? same?.valid_to : tag.to) ?? null,
      language_id: tag.languageId ?? same?.language_id ?? 3,
    };
    await trx
      .insertInto('tag')
      .values({ ...row, tag_id: tag.id })
      .onConflict((conflict) => conflict.column('tag_id').doUpdateSet(row))
      .execute();
  }
  return tags.length;
}
