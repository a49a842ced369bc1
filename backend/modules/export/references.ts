import { readPicturesByName, readUnnamedCovers, SETTINGS } from '#backend/modules/product-files/index.ts';
import type { Db } from '../../db/database.ts';
import { readCoupons } from './coupons.ts';
import { readDelivery } from './delivery.ts';

/** What a file has beside products, and how many coupons it has not. */
export interface References {
  kinds: Record<string, unknown>;
  leftOutCoupons: number;
}

/** Everything that an import takes but products, by key; kinds of which there is nothing are left out. */
export async function readReferences(db: Db): Promise<References> {
  const { coupons, leftOut } = await readCoupons(db);
  const pictures = await readPicturesByName(db);
  const all = {
    stores: await readStores(db),
    categories: await readCategories(db, pictures),
    ...(await readOptions(db)),
    tags: await readTags(db),
    pictures: pictures.map(({ file, alt, sha }) => ({ file, alt, sha })),
    ...(await readSettings(db)),
    ...(await readDelivery(db)),
    coupons,
  };
  const kinds = Object.fromEntries(
    Object.entries(all).filter(([, value]) => !Array.isArray(value) || value.length > 0),
  );
  return { kinds, leftOutCoupons: leftOut };
}

async function readStores(db: Db) {
  const rows = await db.selectFrom('store').selectAll().orderBy('store_id').execute();
  return rows.map(({ store_id, name, catalog_id, city_code, ...same }) => ({
    id: store_id,
    name,
    catalogId: catalog_id,
    cityCode: city_code,
    ...same,
  }));
}

/** Parents before children. An image that has lost its name is called by its content, as its file beside the export is. */
async function readCategories(db: Db, pictures: readonly { file: string; path: string }[]) {
  const covers = await readUnnamedCovers(db);
  const nameOf = new Map([
    ...pictures.toReversed().map(({ path, file }) => [path, file] as const),
    ...covers.map(({ path, file }) => [path, file] as const),
  ]);
  const rows = await db.selectFrom('category').selectAll().orderBy('level').orderBy('category_id').execute();
  return rows.map((row) => ({
    id: row.category_id,
    name: row.slug,
    label: row.label,
    parentId: row.parent_id,
    description: row.description,
    links: row.links,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    image: row.image === '' ? null : nameOf.get(row.image),
    statusId: row.status_id,
    sortOrder: row.sort_order,
  }));
}

async function readOptions(db: Db) {
  const options = await db.selectFrom('option').selectAll().orderBy('option_id').execute();
  const values = await db
    .selectFrom('option_value')
    .selectAll()
    .orderBy('option_id')
    .orderBy('sort_order')
    .orderBy('value')
    .execute();
  return {
    options: options.map(({ option_id, name, kind }) => ({ id: option_id, name, kind })),
    values: values.map(({ option_id, sort_order, ...same }) => ({
      optionId: option_id,
      ...same,
      sortOrder: sort_order,
    })),
  };
}

async function readTags(db: Db) {
  const rows = await db.selectFrom('tag').selectAll().orderBy('tag_id').execute();
  return rows.map((row) => ({
    id: row.tag_id,
    name: row.name,
    label: row.label,
    style: row.style,
    storeId: row.store_id,
    from: row.valid_from,
    to: row.valid_to,
    languageId: row.language_id,
  }));
}

/** Settings stand in a file as they are kept. */
async function readSettings(db: Db): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('setting').selectAll().where('name', 'in', SETTINGS).execute();
  const values = new Map(rows.map((row) => [row.name, row.value]));
  const synonyms = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'synonyms')
    .executeTakeFirst();
  return {
    ...synonyms?.value,
    ...Object.fromEntries(SETTINGS.flatMap((name) => (values.has(name) ? [[name, values.get(name)]] : []))),
  };
}
