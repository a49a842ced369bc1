import type { Polygon } from '#lib/contracts/checkout/coverage.ts';

/** How many areas there are, and corners of each. */
export const AREAS = 2000;
export const CORNERS = 100;
/** One value of an imported file is not endless: the areas come as those of several cities. */
const CITIES = 10;
export const STORE = 101;

const COLUMNS = 50;
const ROWS = AREAS / COLUMNS;
/** Degrees from one area's middle to the next; each reaches into its neighbours. */
const STEP = 0.004;
const REACH = 0.0026;
const WEST = -68.2;
const SOUTH = -16.6;

/** Files of zones of one store, and what each covers on the map. */
export function areasFiles() {
  const all = Array.from({ length: AREAS }, (_, at) => ({ name: `Zona ${at + 1}`, at }));
  return Array.from({ length: CITIES }, (_, city) => {
    const cityCode = city + 1;
    const own = all.filter(({ at }) => at % CITIES === city);
    const zones = own.map(({ name }) => ({ name, price: '15.00' }));
    return {
      shippingPrices: [{ stores: [STORE], cityCode, zones }],
      coverage: own.map(({ name, at }) => ({ cityCode, zone: name, polygon: areaAt(at) })),
    };
  });
}

/** A lobed outline around the middle of its cell. */
function areaAt(at: number): Polygon {
  const [x, y] = middleOf(at);
  const corners = Array.from({ length: CORNERS - 1 }, (_, corner): [number, number] => {
    const angle = (2 * Math.PI * corner) / (CORNERS - 1);
    const reach = REACH * (1 + 0.15 * Math.sin(5 * angle + at));
    return [rounded(x + reach * Math.cos(angle)), rounded(y + reach * Math.sin(angle))];
  });
  return [[...corners, ...corners.slice(0, 1)]];
}

function middleOf(at: number): [x: number, y: number] {
  return [WEST + (at % COLUMNS) * STEP, SOUTH + Math.floor(at / COLUMNS) * STEP];
}

/** Points in and between the areas, and around them, another one each time. */
export function pointAt(at: number): { latitude: number; longitude: number } {
  // Fractions of irrational numbers spread evenly, the same in every run.
  const share = (by: number) => (at * by) % 1;
  return {
    longitude: rounded(WEST - STEP + share(Math.SQRT2) * (COLUMNS + 2) * STEP),
    latitude: rounded(SOUTH - STEP + share(Math.E) * (ROWS + 2) * STEP),
  };
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
