import type { Centavos } from '#lib/money/centavos.ts';

/** What a store says of getting an order in a city. Money in centavos. */
export interface StoreDelivery {
  storeid: number;
  name: string;
  pickup: { label: string; hour: string; cost: Centavos } | null;
  zones: readonly { value: string; name: string; cost: Centavos }[];
}

/** A part of a city that some store delivers to. */
export interface Destination {
  value: string;
  name: string;
  cost: Centavos;
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
