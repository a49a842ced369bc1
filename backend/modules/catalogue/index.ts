/** Categories that are shown, and those that list products. */
export { categoriesOf, findUnknownPath, shownCategories } from './category-reader.ts';
/** What facets are called. */
export { facetNames } from './facet-names.ts';
/** Numbers of products: the newest, those that can be seen, those of SKUs. */
export { isKnownProduct, newestProducts, productsOfSkus, shownProducts } from './listing-reader.ts';
/** Which statuses show a product, and the rows that listings sort and filter by, computed again. */
export {
  LOCKED_STATUS,
  makeProductCatalog,
  refreshProductCatalog,
  SHOWN_CATEGORIES,
  SHOWN_STATUS,
  WITHDRAWN_STATUS,
} from './product-catalog.ts';
/** Products as calls send them, by number. */
export { readProducts, type Sent, storesOf } from './product-reader.ts';
/** What products are made of, read together with something else in one statement. */
export { type ProductRows, receiveProducts, sentCartProducts } from './product-rows.ts';
/** A product as its page shows it, and products that go with it. */
export { productDetail, relatedList } from './service.ts';
/** Writes what SKUs cost. */
export { readPrices, type SkuPrice, type StoredPrice, setPrices } from './set-prices.ts';
/** The shop's small tables, remembered as long as nobody has changed them. */
export {
  readShopTables,
  type ShopTables,
  shopTablesAt,
  withRevision,
  withShopTables,
} from './shop-tables.ts';
/** Names of SKUs. */
export { skuNames } from './sku-names.ts';
/** A tag as the contract wants it. */
export { tagToWire } from './tags.ts';
/** A product as listings, searches and carts carry it. */
export { toRecord } from './to-record.ts';
