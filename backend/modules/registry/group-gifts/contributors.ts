import type { Db } from '../../../db/database.ts';
import type { GiftKey } from './contribution-repository.ts';

/** Whoever has paid a part of a group gift, by e-mail. */
export function findContributors(db: Db, { event_id, sku }: GiftKey): Promise<{ email: string }[]> {
  return db
    .selectFrom('contribution')
    .innerJoin('shop_order', 'shop_order.order_id', 'contribution.order_id')
    .select('shop_order.email')
    .distinct()
    .where('contribution.event_id', '=', event_id)
    .where('contribution.sku', '=', sku)
    .where('contribution.state', '=', 'paid')
    .where('shop_order.email', '<>', '')
    .orderBy('shop_order.email')
    .execute();
}
