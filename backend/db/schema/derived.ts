/** One row: a revision that no other state of the small tables ever has. */
interface ShopRevisionTable {
  revision: string;
}

/** A product in one of its categories and catalogues, with what listings sort by. */
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

/** A word that products have, see SearchEntryTable. */
interface SearchWordTable {
  word_id: number;
  word: string;
}

/** What a search looks in: a product that a catalogue sells. */
interface SearchEntryTable {
  product_id: number;
  date_added: Date;
  has_options: boolean;
  /** Catalogues in which it can be bought; of a pack, all that sell it. */
  stocked: number[];
  /** Numbers of its words; words of its title also below 0. */
  words: number[];
  /** What a search shows and sorts by, as JSON: of the product, and by catalogue. */
  card: string;
  offers: Record<string, number[]>;
}

/**
 * What the database keeps by itself, out of the other tables: written by its triggers, and for an import's new products
 * by functions beside them; see `baseline/derived`.
 */
export interface DerivedTables {
  shop_revision: ShopRevisionTable;
  listing_entry: ListingEntryTable;
  listing_count: ListingCountTable;
  search_word: SearchWordTable;
  search_entry: SearchEntryTable;
}
