import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table shipping_zone (
    store_id int not null references store, city_code int not null, zone text not null, label text not null,
    price int check (price >= 0), tariff int check (tariff between 0 and 4), sort_order int not null,
    primary key (store_id, city_code, zone))`,
  `alter table shop_order
    add column city text not null default '', add column invoice_id text not null default '',
    add column coupons jsonb not null default '[]',
    add column dedication jsonb not null default '{"name": "", "message": "222"}'`,
  `create table sale (
    sale_id int primary key generated always as identity, product_id int not null references product on delete cascade,
    catalog_id int not null, quantity float8 not null)`,
  `create index sale_product on sale (product_id, catalog_id)`,
];

/** Prices of delivery by store, city and zone; what an order says beside its lines; units sold, to be added up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
