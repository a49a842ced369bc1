/** One row: a revision that no other state of the small tables ever has (migration 009). */
interface ShopRevisionTable {
  revision: string;
}

/** A product in one of its categories and catalogues, with what listings sort by (migration 009). */
interface ListingEntryTable {
  product_id: number;
  catalog_id: number;
  category_id: number;
  is_master: boolean;
  in_stock: boolean;
  min_pay: number;
  percent: number;
  sold: number;
  date_added: Date;
  place: number;
  title_sort: string;
}

interface ListingCountTable {
  catalog_id: number;
  category_id: number;
  products: number;
}

/** What the database keeps by itself, out of the other tables: written by its triggers alone. */
export interface DerivedTables {
  shop_revision: ShopRevisionTable;
  listing_entry: ListingEntryTable;
  listing_count: ListingCountTable;
}
