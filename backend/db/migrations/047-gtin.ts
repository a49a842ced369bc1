import { type Kysely, sql } from 'kysely';

/**
 * A SKU has the number of its barcode. What imports have kept of a Shopify file in its column moves there where it is a GTIN: the
 * digits, with zeros before them up to 14, add up to a multiple of ten, every other one threefold.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sku add column gtin text not null default ''`.execute(db);
  for (const title of ['Variant Barcode', 'Barcode']) {
    await sql`
      update sku set gtin = code.digits, extra = extra - ${sql.lit(title)}
      from (
        select sku as name, regexp_replace(extra ->> ${sql.lit(title)}, '[[:space:]''-]', '', 'g') as digits
        from sku where extra ->> ${sql.lit(title)} <> ''
      ) code
      where sku.sku = code.name and code.digits ~ '^([0-9]{8}|[0-9]{12,14})$' and code.digits !~ '^0+$' and (
        select sum(substr(lpad(code.digits, 14, '0'), place, 1)::int * case when place % 2 = 1 then 3 else 1 end)
        from generate_series(1, 14) place
      ) % 10 = 0`.execute(db);
  }
}
