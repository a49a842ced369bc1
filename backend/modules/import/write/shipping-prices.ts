import type { Insertable } from 'kysely';
import { entryProblems } from '#lib/labels/data/import-messages.ts';
import type { Db } from '../../../db/database.ts';
import type { Schema } from '../../../db/schema/tables.ts';
import { storeIds } from '../../stores/repository.ts';
import type { ShippingPriceInput } from '../read/json-schema.ts';
import { FileProblem } from '../report.ts';
import { keyOf } from './keys.ts';

/**
 * Writes where stores deliver to. An entry replaces the zones that its stores had in its city, so that a file imported
 * twice changes nothing and a zone left out is no longer delivered to.
 * @returns the number of zones, counted by store
 * @throws FileProblem for an unknown store or a zone that comes twice
 */
export async function writeShippingPrices(trx: Db, entries: readonly ShippingPriceInput[]): Promise<number> {
  const known = await storeIds(trx);
  let count = 0;
  for (const { stores, cityCode, zones } of entries) {
    const rows = zones.map((zone, at) => ({ city_code: cityCode, ...toRow(zone), sort_order: at }));
    const twice = rows.find((row, at) => rows.findIndex(({ zone }) => zone === row.zone) !== at);
    if (twice) throw new FileProblem(entryProblems.zoneTwice(twice.label));
    for (const store of stores) {
      if (!known.includes(store)) throw new FileProblem(entryProblems.store(String(store)));
      await replaceZones(
        trx,
        { store, cityCode },
        rows.map((row) => ({ ...row, store_id: store })),
      );
      count += rows.length;
    }
  }
  return count;
}

function toRow({ name, ...zone }: ShippingPriceInput['zones'][number]) {
  const [least = null, most = null] = zone.days ?? [];
  return {
    zone: keyOf(name),
    label: name,
    price: zone.price ?? null,
    tariff: zone.tariff ?? null,
    terminal: zone.terminal,
    included_grams: zone.includedKilos === undefined ? null : Math.round(zone.includedKilos * 1000),
    kilo_price: zone.kiloPrice ?? null,
    ...{ days_min: least, days_max: most },
    free_from: zone.freeFrom ?? null,
  };
}

async function replaceZones(
  trx: Db,
  { store, cityCode }: { store: number; cityCode: number },
  rows: Insertable<Schema['shipping_zone']>[],
): Promise<void> {
  await trx
    .deleteFrom('shipping_zone')
    .where('store_id', '=', store)
    .where('city_code', '=', cityCode)
    .execute();
  if (rows.length > 0) await trx.insertInto('shipping_zone').values(rows).execute();
}
