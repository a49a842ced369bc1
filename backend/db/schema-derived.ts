/** One row: a revision that no other state of the small tables ever has (migration 009). */
interface ShopRevisionTable {
  revision: string;
}

/** What the database keeps by itself, out of the other tables: written by its triggers alone. */
export interface DerivedTables {
  shop_revision: ShopRevisionTable;
}
