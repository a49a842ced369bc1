/**
 * What the database keeps by itself, out of the other tables: written by its triggers, and for an import's new products
 * by functions beside them; see `baseline/derived`. Listings and searches read the others in SQL.
 */
export interface DerivedTables {
  /** One row: a revision that no other state of the small tables ever has. */
  shop_revision: { revision: string };
  listing_count: { catalog_id: number; category_id: number; products: number };
}
