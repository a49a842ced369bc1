import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import type { checkCoverage } from '#lib/contracts/checkout/coverage.ts';
import { type MapPoint, toFiveDecimals } from '#lib/coverage/domain/point.ts';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../http/handler.ts';
import { readSettings, shippingForm } from '../checkout/settings.ts';
import { toDeliveryZone, zoneValue } from '../checkout/zones.ts';
import { covers } from './covers.ts';
import { zonesAround } from './repository.ts';

/**
 * The zone of a store in which a point lies, and the least that delivery there costs (MAP-07). Of zones that overlap the
 * smallest holds: a ring around the centre goes round the part of town that has a price of its own.
 * @throws Refusal outside of every zone that the store delivers to (MAP-08)
 */
export async function coverageAt(
  db: Db,
  { storeid, latitude, longitude }: CallInput<typeof checkCoverage>,
): Promise<CallOutput<typeof checkCoverage>> {
  const found = await zoneAt(db, storeid, { latitude, longitude });
  if (!found) throw new Refusal(keyedLabels.outOfCoverageLabel);
  const hasCost = found.price !== null || found.tariff !== null;
  const zone = toDeliveryZone(found, hasCost ? 0 : await standardCost(db));
  return {
    success: true,
    citycode: zone.cityCode,
    zonecode: zone.value,
    zone: zone.name,
    shippingcost: zone.cost,
  };
}

/** The value in forms of the zone of a store in which a point lies ('1-san-miguel'); null outside of all. */
export async function zoneValueAt(db: Db, store: number, point: MapPoint): Promise<string | null> {
  const found = await zoneAt(db, store, point);
  return found ? zoneValue(found) : null;
}

async function zoneAt(db: Db, store: number, { latitude, longitude }: MapPoint) {
  const point = { latitude: toFiveDecimals(latitude), longitude: toFiveDecimals(longitude) };
  const around = await zonesAround(db, store, point);
  return around.find(({ polygon }) => covers(polygon, point));
}

/** What delivery costs where a zone does not say it, centavos. */
async function standardCost(db: Db): Promise<number> {
  return shippingForm(await readSettings(db), 'ADDRESS')?.shippingCost ?? 0;
}
