import { readSettings, shippingForm } from '#backend/modules/stores/index.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import type {
  CoverageArea,
  checkCoords,
  checkCoverage,
  getPolygonsByCity,
} from '#lib/contracts/checkout/coverage.ts';
import { type MapPoint, toFiveDecimals } from '#lib/coverage/domain/point.ts';
import { isWithin } from '#lib/coverage/domain/polygon.ts';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../http/handler.ts';
import { areasOfCity, type WhereZones, zonesAround } from './repository.ts';
import { deliveryZones, toDeliveryZone, zoneValue } from './zones.ts';

/**
 * The zone of a store in which a point lies, and the least that delivery there costs (MAP-07). Of zones that overlap the
 * smallest holds: a ring around the centre goes round the part of town that has a price of its own.
 * @throws Refusal outside of every zone that the store delivers to (MAP-08)
 */
export async function coverageAt(
  db: Db,
  { storeid, latitude, longitude }: CallInput<typeof checkCoverage>,
): Promise<CallOutput<typeof checkCoverage>> {
  const [zone] = await pricedAt(db, { storeid }, { latitude, longitude });
  if (!zone) throw new Refusal(keyedLabels.outOfCoverageLabel);
  return {
    success: true,
    citycode: zone.cityCode,
    zonecode: zone.value,
    zone: zone.name,
    shippingcost: zone.cost,
    byweight: zone.weight !== null,
    freefrom: zone.freeFrom,
  };
}

/**
 * The same within a city (CALL-60); without a store of the one that delivers there for the least.
 * @throws Refusal outside of coverage
 */
export async function coordsAt(
  db: Db,
  { latitude, longitude, ...where }: CallInput<typeof checkCoords>,
): Promise<CallOutput<typeof checkCoords>> {
  const zones = await pricedAt(db, where, { latitude, longitude });
  const [zone] = zones.toSorted((a, b) => a.cost - b.cost);
  if (!zone) throw new Refusal(keyedLabels.outOfCoverageLabel);
  return { success: true, result: { price: zone.cost, code: zone.value } };
}

/**
 * The covered areas of a city; for a store those that it delivers to, with what this costs an order: the least, whether weight
 * adds to it, and from which amount on it is free.
 */
export async function pricedAreas(
  db: Db,
  { city, storeid }: CallInput<typeof getPolygonsByCity>,
): Promise<CoverageArea[]> {
  const areas = await areasOfCity(db, city, storeid);
  if (storeid === undefined) return areas;
  const zones = await deliveryZones(db, storeid, await standardCost(db));
  const known = new Map(zones.map((zone) => [zone.value, zone]));
  return areas.map((area) => {
    const zone = known.get(area.ZONECODE);
    if (!zone) return area;
    const { cost, weight, freeFrom } = zone;
    return { ...area, SHIPPINGCOST: cost, BYWEIGHT: weight !== null, FREEFROM: freeFrom };
  });
}

/** The value in forms of the zone of a store in which a point lies ('1-san-miguel'); null outside of all. */
export async function zoneValueAt(db: Db, store: number, point: MapPoint): Promise<string | null> {
  const [found] = await zonesAt(db, { storeid: store }, point);
  return found ? zoneValue(found) : null;
}

/** The zone in which a point lies, once for each store that delivers there; none outside of all. */
async function zonesAt(db: Db, where: WhereZones, { latitude, longitude }: MapPoint) {
  const point = { latitude: toFiveDecimals(latitude), longitude: toFiveDecimals(longitude) };
  const around = await zonesAround(db, where, point);
  const found = around.find(({ polygon }) => isWithin(polygon, point));
  return around.filter((zone) => found && zoneValue(zone) === zoneValue(found));
}

/** The same with what delivery costs there. */
async function pricedAt(db: Db, where: WhereZones, point: MapPoint) {
  const zones = await zonesAt(db, where, point);
  const hasCost = zones.every(({ price, tariff }) => price !== null || tariff !== null);
  const standard = hasCost ? 0 : await standardCost(db);
  return zones.map((zone) => toDeliveryZone(zone, standard));
}

/** What delivery costs where a zone does not say it, centavos. */
async function standardCost(db: Db): Promise<number> {
  return shippingForm(await readSettings(db), 'ADDRESS')?.shippingCost ?? 0;
}
