import type { Generated } from 'kysely';

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
}

/** Units of a product that were sold (or came back: below 0), until they are added to product_catalog.sold. */
export interface SaleTable {
  sale_id: Generated<number>;
  product_id: number;
  catalog_id: number;
  quantity: number;
}
