import type { Cart, CartLine } from '#lib/contracts/carts.ts';
import { toBolivianos } from '#lib/money/centavos.ts';
import { CURRENCY } from '#lib/money/currency.ts';
import { type LineDifference, lineDifferences } from '#lib/tracking/domain/cart-changes.ts';
import type { MarketingEvent, MarketingIds } from '../../ports/marketing-tracker.ts';
import { uuidOf } from '../../uuid.ts';
import { type CategoryNames, categoryLevels, levelsOf } from './category-levels.ts';
import { ORIGIN } from './event.ts';

type Properties = MarketingEvent['properties'];
type Item = Record<string, string | number | boolean | null>;

/**
 * What a change of a cart is to the tracker: what was added, what was taken out, and the cart as it is now (TRK-11, TRK-12). Nothing
 * where no quantity changed. The events of one version have the same ids whenever they are made.
 */
export function cartEvents(
  before: Cart,
  after: Cart,
  { ids, names }: { ids: MarketingIds; names: CategoryNames },
): MarketingEvent[] {
  const differences = lineDifferences(before.data.products, after.data.products);
  const changes = differences.filter(({ units }) => units !== 0);
  if (changes.length === 0) return [];
  const event = (type: MarketingEvent['type'], properties: Properties, part = ''): MarketingEvent => ({
    ...{ id: uuidOf(`${after.id} ${after.updatedate} ${type} ${part}`), type, ids, properties },
    at: new Date(after.updatedate).toISOString(),
  });
  const common = { cart_id: after.id, store_id: after.storeid, currency: CURRENCY.code, origin: ORIGIN };
  const moved = changes.map(({ line, units }) =>
    event(
      units > 0 ? 'add_to_cart' : 'remove_from_cart',
      { ...common, ...itemOf(line, Math.abs(units), names) },
      line.key,
    ),
  );
  const { products, subtotal, discount, total } = after.data;
  const update = event('cart_update', {
    ...common,
    action: actionOf(changes, products),
    items: products.map((line) => ({
      ...itemOf(line, line.quantity, names),
      total_price: toBolivianos(line.subtotal - line.discount),
    })),
    total_quantity: products.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: toBolivianos(subtotal),
    discount: toBolivianos(discount),
    total_price: toBolivianos(total),
    ...categoryLevels(products.map(({ category }) => names(category))),
  });
  return [...moved, update];
}

/** `empty`: nothing is left. */
function actionOf(changes: readonly LineDifference[], left: readonly CartLine[]): 'add' | 'remove' | 'empty' {
  if (left.length === 0) return 'empty';
  return changes.some(({ units }) => units > 0) ? 'add' : 'remove';
}

function itemOf(line: CartLine, quantity: number, names: CategoryNames): Item {
  return {
    product_id: line.productid,
    sku: line.productsku,
    title: line.productname,
    variant: line.optionsselected.map(({ optionvalue }) => optionvalue).join(', '),
    quantity,
    price: toBolivianos(line.price),
    original_price: toBolivianos(line.priceOld),
    ...levelsOf(names(line.category)),
  };
}
