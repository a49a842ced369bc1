import type { Centavos } from '#lib/money/centavos.ts';

/** What a store says of getting an order in a city. Money in centavos. */
export interface StoreDelivery {
  storeid: number;
  name: string;
  pickup: { label: string; hour: string; cost: Centavos } | null;
  zones: readonly Zone[];
}

interface Zone {
  value: string;
  name: string;
  /** The least; by weight it may be more. */
  cost: Centavos;
  byweight: boolean;
  /** A carrier's terminal, in another department. */
  terminal: boolean;
  /** Working days, at least and at most; null where nothing is promised. */
  days: readonly [number, number] | null;
  /** When an order that is placed now arrives: 'el martes 2'; '' where nothing is promised. */
  arrives: string;
  /** Goods for so much are brought for nothing; null: never. */
  freefrom: Centavos | null;
}

/** Units of a SKU in a store. */
interface StockHere {
  sku: string;
  storeid: number;
  quantity: number;
}

/**
 * The stores that hand over a product: those that have it. None while nobody knows what they have.
 * @param sku the chosen one; null while a choice is open, when any will do
 */
export function pickupsOf(
  rows: readonly StoreDelivery[],
  stock: readonly StockHere[] | null | undefined,
  sku: string | null,
): (StoreDelivery & { pickup: NonNullable<StoreDelivery['pickup']> })[] {
  const isHere = (row: StockHere) => row.quantity > 0 && (sku === null || row.sku === sku);
  const having = new Set((stock ?? []).filter(isHere).map(({ storeid }) => storeid));
  return rows.flatMap((row) =>
    row.pickup && having.has(row.storeid) ? [{ ...row, pickup: row.pickup }] : [],
  );
}

/** A place that some store delivers to. */
export interface Destination extends Zone {
  /** The store that delivers there: the shopper's own where it does. */
  storeid: number;
  storeName: string;
}

/**
 * Where one can have an order delivered in a city, each place once: by the shopper's own store where that goes there,
 * else by the one that asks least.
 */
export function destinations(rows: readonly StoreDelivery[], current: number): Destination[] {
  const found = new Map<string, Destination>();
  for (const { storeid, name: storeName, zones } of rows) {
    for (const zone of zones) {
      const known = found.get(zone.value);
      const isBetter =
        !known || (known.storeid !== current && (storeid === current || zone.cost < known.cost));
      if (isBetter) found.set(zone.value, { ...zone, storeid, storeName });
    }
  }
  return [...found.values()];
}
