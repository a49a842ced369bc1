import { isAlwaysFree, zonePriceText } from '#lib/checkout/domain/zone-price.ts';
import type { CoverageArea } from '#lib/contracts/checkout/coverage.ts';
import type { Place, PlaceKind } from '#lib/contracts/checkout/places.ts';
import type { MapPoint } from '#lib/coverage/domain/point.ts';
import { smallerWithin } from '#lib/coverage/domain/polygon.ts';
import type { MapStore, PricedArea } from '#lib/coverage/queries.ts';
import { mapPickerTexts } from '#lib/labels/coverage/map-picker.ts';
import { formatPriceInLine } from '#lib/money/format.ts';

/** How a name is written, and which sign stands beside it. */
export type LabelKind = 'store' | 'area' | 'quarter' | 'plaza' | 'green' | 'place' | 'street' | 'beyond';

/** A name of the plan. */
export interface PlanLabel {
  kind: LabelKind;
  text: string;
  /** Of an area: what delivery there costs, '' while it is not known. */
  price: string;
  /** Where it is; an area's name goes where the area can be seen. */
  at: MapPoint | CoverageArea['POLYGON'];
  /** Of an area: smaller ones over it, whose prices hold there. */
  except: readonly CoverageArea['POLYGON'][];
  /** From which zoom on it is shown. */
  leastZoom: number;
}

const KINDS: Readonly<Record<PlaceKind, readonly [kind: LabelKind, leastZoom: number]>> = {
  zone: ['quarter', 12],
  plaza: ['plaza', 13],
  park: ['green', 13],
  terminal: ['place', 13],
  landmark: ['place', 14],
  market: ['place', 14],
  mall: ['place', 14],
  university: ['place', 14],
  hospital: ['place', 14],
  street: ['street', 14],
};
const AREA_ZOOM = 10;
const STORE_ZOOM = 11;

interface Plan {
  areas: readonly PricedArea[];
  places: readonly Place[];
  stores: readonly MapStore[];
}

/** All names of a city's plan, those that matter more first: stores, areas, quarters and plazas, then the rest in its order. */
export function labelsOf({ areas, places, stores }: Plan): readonly PlanLabel[] {
  const named = new Set(areas.map(({ ZONENAME }) => ZONENAME));
  const own = stores.map(
    ({ storeName, lat, lng }): PlanLabel => ({
      ...{ kind: 'store', text: storeName, price: '', except: [], leastZoom: STORE_ZOOM },
      at: { latitude: lat, longitude: lng },
    }),
  );
  const polygons = areas.map(({ POLYGON }) => POLYGON);
  const zones = areas.map(
    (area): PlanLabel => ({
      ...{ kind: 'area', text: area.ZONENAME, price: priceOf(area), leastZoom: AREA_ZOOM },
      at: area.POLYGON,
      except: smallerWithin(area.POLYGON, polygons),
    }),
  );
  const others = places
    // A quarter that is an area too is named once.
    .filter(({ KIND, NAME }) => KIND !== 'zone' || !named.has(NAME))
    .map(({ NAME, KIND, LATITUDE, LONGITUDE }): PlanLabel => {
      const [kind, leastZoom] = KINDS[KIND];
      const at = { latitude: LATITUDE, longitude: LONGITUDE };
      return { kind, text: NAME, price: '', except: [], leastZoom, at };
    });
  return [...own, ...zones, ...others];
}

function priceOf({ cost, byWeight, freeFrom }: PricedArea): string {
  if (cost === null) return '';
  const price = { cost, byWeight, freeFrom };
  return isAlwaysFree(price) ? mapPickerTexts.free : zonePriceText(price, formatPriceInLine);
}

/** Which of four tints each area has: the same for the same price, the cheapest the lightest. */
export function tintsOf(areas: readonly PricedArea[]): readonly number[] {
  const costs = [...new Set(areas.map(({ cost }) => cost ?? 0))].toSorted((one, other) => one - other);
  return areas.map(({ cost }) => Math.min(costs.indexOf(cost ?? 0), TINTS - 1));
}
const TINTS = 4;
