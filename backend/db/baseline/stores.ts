/** Stores, and what delivery costs by store, city and zone. */
export const stores = [
  `create table store (
    store_id int primary key, name text not null, catalog_id int not null, city_code int not null, city text not null,
    lat float8 not null, lng float8 not null, address text not null, phone text not null, whatsapp text not null,
    hours jsonb not null)`,
  `create index store_catalog on store (catalog_id)`,
  `create table shipping_zone (
    store_id int not null references store, city_code int not null, zone text not null, label text not null,
    price int check (price >= 0), tariff int check (tariff between 0 and 4), sort_order int not null,
    primary key (store_id, city_code, zone))`,
];
