import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Names of the options that products have (CALL-13). */
export function optionNames(db: Db) {
  return db
    .selectFrom('option')
    .select(['option_id as optionid', 'name as optionname'])
    .orderBy('option_id')
    .execute();
}

/** Labels of the products' attributes, numbered by alphabet (CALL-14). */
export async function attributeNames(db: Db) {
  const { rows } = await sql<{ attributename: string }>`
    select distinct (attribute ->> 'label') collate "C" as attributename
    from product, jsonb_array_elements(product.attributes) as attribute
    where product.status_id = 5
    order by 1`.execute(db);
  return rows.map(({ attributename }, index) => ({ attributeid: index + 1, attributename }));
}
