import type { ColumnType, Generated } from 'kysely';
import type { AccountTables } from './account.ts';
import type { Instant, Json } from './columns.ts';
import type { ContentTables } from './content.ts';
import type { CouponTables } from './coupons.ts';
import type { CoverageAreaTable, PlaceTable, SaleTable, ShippingZoneTable } from './delivery.ts';
import type { DerivedTables } from './derived.ts';
import type { EventTables } from './events.ts';
import type { FunnelTables } from './funnel.ts';
import type { GiftTables } from './gifts.ts';
import type { IndexNowTables } from './index-now.ts';
import type { IntegrationTables } from './integrations.ts';
import type { OrderTables } from './orders.ts';
import type { PaymentTables } from './payments.ts';
import type { PopularPagesTables } from './popular-pages.ts';
import type { ProductAlertTables } from './product-alerts.ts';
import type { SearchTables } from './search.ts';
import type { StaffTables } from './staff.ts';
import type { UcpTables } from './ucp.ts';
import type { VitalsTables } from './vitals.ts';
import type { WishlistTables } from './wishlist.ts';

type Day = ColumnType<string | null, string | null, string | null>;

export interface StoreTable {
  store_id: number;
  name: string;
  catalog_id: number;
  city_code: number;
  city: string;
  lat: number;
  lng: number;
  address: string;
  phone: string;
  whatsapp: string;
  hours: Json<{ days: string; open: string; close: string }[]>;
}

export interface CategoryTable {
  category_id: number;
  slug: string;
  label: string;
  parent_id: number | null;
  level: number;
  /** '20>21>30', itself last. */
  root: string;
  /** 'mesa/tazas'. */
  path: string;
  status_id: number;
  /** Set of images, '' without. */
  image: string;
  description: string;
  links: Json<{ label: string; url: string }[]>;
  meta_title: string;
  meta_description: string;
  sort_order: number;
}

export interface OptionTable {
  option_id: number;
  name: string;
  kind: 'color' | 'text';
}

export interface OptionValueTable {
  option_id: number;
  value: string;
  label: string;
  filtername: string;
  swatch: string;
  sort_order: number;
}

export interface TagTable {
  tag_id: number;
  name: string;
  label: string;
  style: Json<Record<string, string>>;
  store_id: number | null;
  valid_from: Day;
  valid_to: Day;
  language_id: number;
}

export interface ProductTable {
  product_id: Generated<number>;
  handle: string;
  title: string;
  /** Lower case without accents, for ORDER BY. */
  title_sort: string;
  description: string;
  vendor: string;
  model: string;
  status_id: number;
  date_added: Instant;
  date_updated: Instant;
  category_id: number | null;
  sort_order: number | null;
  decimal_step: number;
  min_quantity: number;
  /** Option ids in the product's order. */
  options: Json<number[]>;
  keywords: Json<string[]>;
  attributes: Json<{ label: string; value: string; type: string }[]>;
  /** image is an image's file name. */
  landing: Json<{ title: string; text: string; image: string }[]>;
  pack: ColumnType<PackColumn | null, string | null, string | null>;
  /** Handles. */
  related: Json<string[]>;
  tag_ids: Json<number[]>;
  meta_title: string;
  meta_description: string;
  /** Columns of an imported file that nothing here uses; kept for export. */
  extra: Json<Record<string, string>>;
  /** Normalised title, keywords, category labels, option labels, description: what search looks in. */
  search_text: string;
}

export interface PackColumn {
  name: string;
  skus: { sku: string; quantity: number }[];
  /** Centavos. */
  price: number;
}

export interface ProductCategoryTable {
  product_id: number;
  /** Also every ancestor of the categories that the product is in. */
  category_id: number;
  is_direct: boolean;
}

export interface SkuTable {
  sku: string;
  product_id: number;
  sort_order: number;
  /** Centavos. */
  price: number;
  /** Percent off, 0 to 100, null without a discount. */
  percent: number | null;
  percent_from: Day;
  percent_to: Day;
  combo_quantity: number | null;
  /** Centavos for a whole group; combo_quantity divides it. */
  combo_price: number | null;
  combo_from: Day;
  combo_to: Day;
  values: Json<{ optionid: number; value: string }[]>;
  media_path: string;
  media_count: number;
  tag_id: number | null;
  is_required: number | null;
  specific_name: string;
  /** Number of its barcode, '' without. */
  gtin: ColumnType<string, string | undefined, string>;
  is_preferred: boolean;
  extra: Json<Record<string, string>>;
}

export interface StockTable {
  sku: string;
  store_id: number;
  quantity: number;
}

/** Precomputed per product and catalogue, so that a listing sorts without aggregating SKUs. */
export interface ProductCatalogTable {
  product_id: number;
  catalog_id: number;
  /** Centavos: lowest and highest regular price, and lowest price after a percent discount that holds now. */
  min_price: number;
  max_price: number;
  min_pay: number;
  /** Best percent that holds now, 0 without. */
  percent: number;
  in_stock: boolean;
  sold: number;
}

export interface MediaTable {
  /** Set: 16 hex of its content. */
  path: string;
  position: number;
  /** Key in the file store, '' when the image could not be had. */
  file_key: string;
  width: number;
  height: number;
  alt: string;
  /** File name or address in the imported file. */
  source: string;
}

/** Images that templates, categories and landings name by file name. */
export interface MediaNameTable {
  name: string;
  path: string;
}

export interface SettingTable {
  /** 'shippingTypes', 'paymentTypes', 'statuses', 'shippingForms', 'checkout', 'synonyms' */
  name: string;
  value: Json<object>;
}

export interface Schema
  extends OrderTables,
    PaymentTables,
    SearchTables,
    DerivedTables,
    ContentTables,
    AccountTables,
    CouponTables,
    EventTables,
    FunnelTables,
    GiftTables,
    IndexNowTables,
    IntegrationTables,
    PopularPagesTables,
    ProductAlertTables,
    StaffTables,
    UcpTables,
    VitalsTables,
    WishlistTables {
  store: StoreTable;
  category: CategoryTable;
  option: OptionTable;
  option_value: OptionValueTable;
  tag: TagTable;
  product: ProductTable;
  product_category: ProductCategoryTable;
  sku: SkuTable;
  stock: StockTable;
  product_catalog: ProductCatalogTable;
  media: MediaTable;
  media_name: MediaNameTable;
  setting: SettingTable;
  coverage_area: CoverageAreaTable;
  place: PlaceTable;
  shipping_zone: ShippingZoneTable;
  sale: SaleTable;
}
