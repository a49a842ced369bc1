import { sql } from 'kysely';

/** Which carts of customers are open, in the words of the index that finds them. */
export const IS_OPEN_CART = sql<boolean>`user_id > 0 and status <> 'PAID' and successor_id is null`;
