import {
  type CategoryNames,
  categoryLevels,
  itemProperties,
  ORIGIN,
} from '#backend/modules/marketing/index.ts';
import type { Cart } from '#lib/contracts/carts.ts';
import { toBolivianos } from '#lib/money/centavos.ts';
import { CURRENCY } from '#lib/money/currency.ts';
import { changesBetween } from '#lib/tracking/domain/cart-changes.ts';
import { goodsOfCart } from '#lib/tracking/domain/items.ts';
import type { MarketingEvent, MarketingIds } from '../../../ports/marketing-tracker.ts';
import { uuidOf } from '../../../uuid.ts';

type Properties = MarketingEvent['properties'];

/**
 * What a change of a cart is to the tracker: what was added, what was taken out, and the cart as it is now (TRK-11, TRK-12). Nothing
 * where no quantity changed. Amounts are those of the data layer: a change is priced by what it makes of the total, and items are what
 * can be bought, so that they add up to it. The events of one version have the same ids whenever they are made.
 */
export function cartEvents(
  before: Cart,
  after: Cart,
  { ids, names }: { ids: MarketingIds; names: CategoryNames },
): MarketingEvent[] {
  const changes = changesBetween(before.data.products, after.data.products);
  if (changes.length === 0) return [];
  const event = (type: MarketingEvent['type'], properties: Properties, part = ''): MarketingEvent => ({
    ...{ id: uuidOf(`${after.id} ${after.updatedate} ${type} ${part}`), type, ids, properties },
    at: new Date(after.updatedate).toISOString(),
  });
  const common = { cart_id: after.id, store_id: after.storeid, currency: CURRENCY.code, origin: ORIGIN };
  const moved = changes.map(({ line, isAddition, item }) =>
    event(
      isAddition ? 'add_to_cart' : 'remove_from_cart',
      { ...common, ...itemProperties(item, names) },
      line.key,
    ),
  );
  const { subtotal, discount, total } = after.data;
  const { items } = goodsOfCart(after.data);
  const update = event('cart_update', {
    ...common,
    action: actionOf(after, changes),
    items: items.map((item) => itemProperties(item, names)),
    total_quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: toBolivianos(subtotal),
    discount: toBolivianos(discount),
    total_price: toBolivianos(total),
    ...categoryLevels(items.map(({ category }) => names(category))),
  });
  return [...moved, update];
}

/** `empty`: nothing is left. */
function actionOf({ data }: Cart, changes: readonly { isAddition: boolean }[]): 'add' | 'remove' | 'empty' {
  if (data.products.length === 0) return 'empty';
  return changes.some(({ isAddition }) => isAddition) ? 'add' : 'remove';
}
