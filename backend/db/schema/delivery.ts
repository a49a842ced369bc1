import type { ColumnType, Generated } from 'kysely';
import type { Polygon } from '#lib/contracts/checkout/coverage.ts';
import type { PlaceKind } from '#lib/contracts/checkout/places.ts';

/** Where a store delivers to, and for how much. */
export interface ShippingZoneTable {
  store_id: number;
  city_code: number;
  /** Slug of the label. */
  zone: string;
  label: string;
  /** Centavos; null: the cost of its tariff. */
  price: number | null;
  /** Row of the table of fixed costs, 0 to 4. */
  tariff: number | null;
  sort_order: number;
  /** The order waits at a carrier's terminal; else it is brought to a house. */
  terminal: Generated<boolean>;
  /** Grams that the price includes; null with kilo_price: any weight. */
  included_grams: number | null;
  /** Centavos for each begun kilogram above; null: any weight costs the same. */
  kilo_price: number | null;
  /** Working days that it takes; null where nothing is promised. */
  days_min: number | null;
  days_max: number | null;
  /** Centavos of goods from which it costs nothing; null: never. */
  free_from: number | null;
}

/** Units of a product that were sold (or came back: below 0), until they are added to product_catalog.sold. */
export interface SaleTable {
  sale_id: Generated<number>;
  product_id: number;
  catalog_id: number;
  quantity: number;
}

/** A part of the map that a shipping zone covers, whichever stores deliver there; of two that overlap the smaller holds. */
export interface CoverageAreaTable {
  area_id: Generated<number>;
  city_code: number;
  /** Slug of the label, as shipping_zone has it. */
  zone: string;
  label: string;
  /** GeoJSON: an outline and the holes in it, each corner [longitude, latitude]. */
  polygon: ColumnType<Polygon, string, string>;
  /** The bounds of the outline, in degrees. */
  west: number;
  south: number;
  east: number;
  north: number;
}

/** A place of the gazetteer, by whose name the map is searched. */
export interface PlaceTable {
  place_id: Generated<number>;
  city_code: number;
  kind: PlaceKind;
  name: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** The words of the name, of other names and of the city, folded, a blank before each. */
  words: string;
}
