import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { amountOf, type referenceInput } from '#backend/modules/product-files/index.ts';
import { wordsOf } from '#lib/search/domain/words.ts';
import { cityName } from '#lib/stores/domain/cities.ts';
import type { Db } from '../../db/database.ts';
import type { ShippingZoneTable } from '../../db/schema/delivery.ts';

type File = z.input<typeof referenceInput>;
type ShippingPrices = NonNullable<File['shippingPrices']>[number];

/** Where stores deliver to, what that covers on the map, and the gazetteer, each in the order that an import keeps. */
export async function readDelivery(db: Db) {
  return {
    shippingPrices: await readShippingPrices(db),
    coverage: await readCoverage(db),
    places: await readPlaces(db),
  };
}

/** Stores that deliver to a city alike share an entry. */
async function readShippingPrices(db: Db): Promise<ShippingPrices[]> {
  const rows = await db
    .selectFrom('shipping_zone')
    .selectAll()
    .orderBy('city_code')
    .orderBy('store_id')
    .orderBy('sort_order')
    .orderBy('zone')
    .execute();
  const entries = new Map<string, ShippingPrices>();
  for (const [first, ...others] of Map.groupBy(rows, (row) => `${row.city_code} ${row.store_id}`).values()) {
    if (!first) continue;
    const { store_id: store, city_code: cityCode } = first;
    const zones = [first, ...others].map(zoneOf);
    const key = JSON.stringify([cityCode, zones]);
    const same = entries.get(key);
    if (same) same.stores.push(store);
    else entries.set(key, { stores: [store], cityCode, zones });
  }
  return [...entries.values()];
}

function zoneOf(row: Selectable<ShippingZoneTable>): ShippingPrices['zones'][number] {
  return {
    name: row.label,
    ...(row.price !== null && { price: amountOf(row.price) }),
    ...(row.tariff !== null && { tariff: row.tariff }),
    ...(row.terminal && { terminal: true }),
    ...(row.included_grams !== null && { includedKilos: row.included_grams / 1000 }),
    ...(row.kilo_price !== null && { kiloPrice: amountOf(row.kilo_price) }),
    ...(row.days_min !== null && row.days_max !== null && { days: [row.days_min, row.days_max] }),
    ...(row.free_from !== null && { freeFrom: amountOf(row.free_from) }),
  };
}

async function readCoverage(db: Db): Promise<NonNullable<File['coverage']>> {
  const rows = await db
    .selectFrom('coverage_area')
    .select(['city_code', 'label', 'polygon'])
    .orderBy('city_code')
    .orderBy('area_id')
    .execute();
  return rows.map(({ city_code, label, polygon }) => ({ cityCode: city_code, zone: label, polygon }));
}

async function readPlaces(db: Db): Promise<NonNullable<File['places']>> {
  const rows = await db.selectFrom('place').selectAll().orderBy('city_code').orderBy('place_id').execute();
  return rows.map((row) => ({
    cityCode: row.city_code,
    kind: row.kind,
    name: row.name,
    lat: row.latitude,
    lng: row.longitude,
    words: otherWords(row),
  }));
}

/** Of the words that a place is searched by those that stand between its own and the city's. */
function otherWords({ city_code, name, words }: { city_code: number; name: string; words: string }): string {
  const all = wordsOf(words);
  return all.slice(wordsOf(name).length, all.length - wordsOf(cityName(city_code)).length).join(' ');
}
