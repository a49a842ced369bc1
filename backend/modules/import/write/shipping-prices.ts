import type { Insertable } from 'kysely';
import { FileProblem, type ShippingPriceInput } from '#backend/modules/product-files/index.ts';
import { storeIds } from '#backend/modules/stores/index.ts';
import { entryProblems, fileProblems, importTexts } from '#lib/labels/data/import-messages.ts';
import { cityName } from '#lib/stores/domain/cities.ts';
import type { Db } from '../../../db/database.ts';
import type { ShippingZoneTable } from '../../../db/schema/delivery.ts';
import { type LeftEntries, leftEntries } from '../merge/left.ts';
import { mergeEntries } from '../merge/merge-entries.ts';
import { keyOf } from './keys.ts';

type ZoneInput = ShippingPriceInput['zones'][number];
type ZoneRow = Required<Omit<Insertable<ShippingZoneTable>, 'store_id' | 'city_code' | 'sort_order'>>;

/** A zone as it is to be written, and what the file says of it; the shop's own without. */
interface ZoneEntry {
  row: ZoneRow;
  given?: ZoneInput | undefined;
}

/**
 * Writes where stores deliver to. A zone is known by its name in the city of a store; what the file does not say of it,
 * and zones that it does not name, stay. A file imported twice changes nothing.
 * @returns the number of zones, counted by store, and those that the shop has beside them; gone when the file removes them
 * @throws FileProblem for an unknown store, a zone that comes twice, or one that costs nothing known
 */
export async function writeShippingPrices(
  trx: Db,
  entries: readonly ShippingPriceInput[],
  removes: boolean,
): Promise<{ count: number; left: LeftEntries[] }> {
  const left: LeftEntries[] = [];
  let count = 0;
  for (const { store, cityCode, zones } of byPlace(entries, await storeIds(trx))) {
    const labels = await mergeZones(trx, { store, cityCode }, zones, removes);
    left.push(...leftEntries('shippingPrices', labels, [importTexts.store(store), cityName(cityCode)]));
    count += zones.length;
  }
  return { count, left };
}

/** Zones of one city of a store, of whichever entries of the file. */
interface ZonesOfPlace {
  store: number;
  cityCode: number;
  zones: ZoneInput[];
}

function byPlace(entries: readonly ShippingPriceInput[], known: readonly number[]): ZonesOfPlace[] {
  const places = new Map<string, ZonesOfPlace>();
  for (const { stores, cityCode, zones } of entries) {
    for (const store of stores) {
      if (!known.includes(store)) throw new FileProblem(entryProblems.store(String(store)));
      const key = `${store} ${cityCode}`;
      const place = places.get(key) ?? { store, cityCode, zones: [] };
      places.set(key, place);
      for (const zone of zones) {
        if (place.zones.some(({ name }) => isSame(name, zone.name)))
          throw new FileProblem(entryProblems.zoneTwice(zone.name));
        place.zones.push(zone);
      }
    }
  }
  return [...places.values()];
}

function isSame(one: string, other: string): boolean {
  return keyOf(one) === keyOf(other);
}

/** @returns labels of the zones that the file does not name */
async function mergeZones(
  trx: Db,
  { store, cityCode }: { store: number; cityCode: number },
  zones: readonly ZoneInput[],
  removes: boolean,
): Promise<string[]> {
  const ofStore = trx
    .selectFrom('shipping_zone')
    .selectAll()
    .where('store_id', '=', store)
    .where('city_code', '=', cityCode);
  const existing = await ofStore.orderBy('sort_order').orderBy('zone').execute();
  const merged = mergeEntries<ZoneEntry>(
    zones.map((zone) => ({ given: zone, row: toRow(zone) })),
    existing.map((row) => ({ row })),
    {
      keyOf: ({ row }) => row.zone,
      merge: ({ given, row }, same) => ({ given, row: given ? toRow(given, same.row) : row }),
      removes,
    },
  );
  const costless = merged.entries.find(
    ({ given, row: { price, tariff } }) => given && price === null && tariff === null,
  );
  if (costless) throw new FileProblem(fileProblems.invalid(costless.row.label, entryProblems.zoneCost));
  await trx
    .deleteFrom('shipping_zone')
    .where('store_id', '=', store)
    .where('city_code', '=', cityCode)
    .execute();
  const place = { store_id: store, city_code: cityCode };
  const rows = merged.entries.map(({ row }, at) => ({ ...row, ...place, sort_order: at }));
  if (rows.length > 0) await trx.insertInto('shipping_zone').values(rows).execute();
  return merged.left.map(({ row }) => row.label);
}

/** @param same the zone as the shop has it: what the file does not say of it stays, and null takes it away */
function toRow(given: ZoneInput, same?: ZoneRow): ZoneRow {
  const { name, price, tariff, terminal, includedKilos, days } = given;
  const isPriced = price !== undefined || tariff !== undefined;
  const grams = includedKilos == null ? includedKilos : Math.round(includedKilos * 1000);
  const [least, most] = days ?? [days, days];
  return {
    zone: keyOf(name),
    label: name,
    price: (isPriced ? price : same?.price) ?? null,
    tariff: (isPriced ? tariff : same?.tariff) ?? null,
    terminal: terminal ?? same?.terminal ?? false,
    included_grams: saidOr(same?.included_grams, grams),
    kilo_price: saidOr(same?.kilo_price, given.kiloPrice),
    days_min: saidOr(same?.days_min, least),
    days_max: saidOr(same?.days_max, most),
    free_from: saidOr(same?.free_from, given.freeFrom),
  };
}

function saidOr<Value>(existing: Value | null | undefined, given: Value | null | undefined): Value | null {
  return (given === undefined ? existing : given) ?? null;
}
