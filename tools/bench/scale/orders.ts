import { withDatabase } from '#tools/bench/support/postgres.ts';

/** Lines of an order. */
const LINES = 3;
/** Where all of it is counted as sold (in the others nothing is). */
export const SELLING_CATALOG = 1;
/** What is bought: few products often, most hardly ever, as in a shop. */
const SKEW = 3;

/**
 * Fills a shop with closed orders of generated products, as many as there are products, each of somebody else. They are
 * written as rows: how they are placed is measured elsewhere. One catalogue counts them as sold.
 * @returns ids of the products, those first that are in most orders
 */
export function makeOrders(databaseUrl: string): Promise<number[]> {
  return withDatabase(databaseUrl, async (client) => {
    await client.query('select setseed(0.5)');
    await client.query(`
      insert into shop_order (order_id, idempotency_key, cart_id, store_id, customer_id, status_id, email, personal,
        shipping_type_id, shipping_type, shipping_label, address, payment_type_id, payment_type, payment_label, subtotal,
        discount, shipping_cost, discount_shipping, total, payment_key, is_closed, created_at)
      select (900000000000 + n)::text, gen_random_uuid(), gen_random_uuid(), (select min(store_id) from store), null, 1,
        'persona' || n || '@correo.example', '{}', 1, '', '', '{}', 1, 'OFFLINE', '', 10000, 0, 0, 0, 10000, '', true,
        timestamptz '2026-01-01' + n * interval '1 second'
      from generate_series(1, (select count(*) from product)) as n`);
    await client.query(`
      with sold as materialized (
        select product_id, sku, row_number() over (order by product_id) - 1 as place from sku where sort_order = 1),
      line as materialized (
        select order_id, line, floor(power(random(), ${SKEW}) * (select count(*) from sold))::int as place
        from shop_order cross join generate_series(1, ${LINES}) as line
        where email like 'persona%@correo.example')
      insert into order_line (order_id, position, product_id, sku, name, path, category, variant, image, quantity, price,
        product_price, discount, pack_name, taken)
      select order_id, line, product_id, sku, '', '', '', '', '', 1, 10000, 10000, 0, '', '[]'
      from line join sold using (place)`);
    await client.query(`
      update product_catalog p set sold = counted.quantity
      from (select product_id, count(*)::int as quantity from order_line group by product_id) counted
      where p.product_id = counted.product_id and p.catalog_id = ${SELLING_CATALOG}`);
    await client.query('vacuum analyze product_catalog, search_entry, listing_entry');
    await client.query('vacuum analyze shop_order');
    await client.query('vacuum analyze order_line');
    const { rows } = await client.query<{ product_id: number }>(
      'select product_id from order_line group by product_id order by count(*) desc, product_id limit 20000',
    );
    return rows.map(({ product_id }) => product_id);
  });
}
