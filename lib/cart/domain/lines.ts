import { productSlug } from '#lib/catalogue/domain/slug.ts';
import { isPack } from '#lib/catalogue/domain/variants.ts';
import type { CartLine, LineIssue } from '#lib/contracts/carts.ts';
import type { Day } from '#lib/platform/domain/day.ts';
import { activeCombo } from '#lib/pricing/domain/combo.ts';
import { activePercent } from '#lib/pricing/domain/discount.ts';
import { type PriceableLine, priceLines } from '#lib/pricing/domain/lines.ts';
import { type CartTotals, cartTotals } from '#lib/pricing/domain/totals.ts';
import { type CatalogueItem, type DraftLine, type Lookup, selectedOptions } from './lookup.ts';
import { bindingLimit, mostUnits } from './order-limit.ts';

/** A cart's lines as they are today, with their sums in centavos. */
export interface CartView extends CartTotals {
  products: CartLine[];
}

/** A line of which nothing is known. */
export const EMPTY_LINE: CartLine = {
  key: '',
  productsku: '',
  productid: 0,
  productname: '',
  productpath: '',
  category: '',
  image: '',
  price: 0,
  priceOld: 0,
  NEWPRICED: null,
  NEWPRICEC1: null,
  NEWPRICEC2: null,
  combogroup: '',
  quantity: 0,
  subtotal: 0,
  discount: 0,
  maxQuantity: 0,
  decimalstep: 1,
  optionsselected: [],
  packname: '',
  skus: [],
  fixedquantity: false,
  nostock: false,
  eventid: null,
  issue: null,
};

/**
 * Makes the lines of a cart out of what is wanted and today's catalogue, and prices them together (CART-31, CART-32,
 * CART-35, PRICE-07 to PRICE-11). Lines with an issue other than 'price' are set aside: they count in no sum and no combo.
 */
export function buildCart(drafts: readonly DraftLine[], lookup: Lookup, today: Day): CartView {
  const built = drafts.map((draft) => buildLine(draft, lookup(draft.productid, draft.sku), today));
  const amounts = new Map(priceLines(built.filter(counts).map(toPriceable)).map((line) => [line.key, line]));
  const products = built.map((line) => {
    const priced = amounts.get(line.key);
    return priced ? { ...line, subtotal: priced.subtotal, discount: priced.discount } : line;
  });
  return { products, ...cartTotals(products.filter(counts)) };
}

/** Lines of one product share its combo. */
export const comboGroup = (productid: number) => `product:${productid}`;

/** Whether a line counts in the sums and can be bought as it is. */
export function counts(line: Pick<CartLine, 'issue'>): boolean {
  return line.issue === null || line.issue === 'price';
}

/** Whether a cart belongs to a gift event, so that its order can carry a dedication (CHK-37). */
export function isEventCart(lines: readonly Pick<CartLine, 'eventid'>[]): boolean {
  return lines.some(({ eventid }) => eventid !== null);
}

/** Whether a line cannot be had in the cart's store: it waits in the cart, and the others are bought without it. */
export function isAside(line: Pick<CartLine, 'issue'>): boolean {
  return line.issue === 'gone' || line.issue === 'nostock';
}

/** Whether there is less of a line than wanted: its quantity has to be lowered before the cart can be bought (CART-37). */
export function isShort(line: Pick<CartLine, 'issue'>): boolean {
  return line.issue === 'lessstock';
}

/**
 * One line from the catalogue as it is today, its amounts still without discount. A product that is gone keeps what
 * the shopper saw of it.
 */
function buildLine(draft: DraftLine, item: CatalogueItem | null, today: Day): CartLine {
  if (!item) return goneLine(draft);
  const { product, variant } = item;
  const percent = activePercent(variant, product, today);
  const combo = activeCombo(variant, product, today);
  const price = percent?.unitPrice ?? variant.price;
  const issue = issueOf(draft, item, price);
  const limit = bindingLimit(item);
  return {
    key: draft.key,
    productsku: draft.sku,
    productid: draft.productid,
    productname: variant.specificname || product.productname,
    productpath: productSlug(product.path || product.productname, product.productid),
    category: product.category,
    image: variant.imagespath || product.image,
    price,
    priceOld: variant.price,
    NEWPRICED: percent?.unitPrice ?? null,
    NEWPRICEC1: combo?.quantity ?? null,
    NEWPRICEC2: combo?.unitPrice ?? null,
    combogroup: combo ? comboGroup(product.productid) : '',
    quantity: draft.quantity,
    subtotal: Math.round(variant.price * draft.quantity),
    discount: 0,
    maxQuantity: variant.sellable ? mostUnits(item) : 0,
    ...(limit !== null && { orderlimit: limit }),
    decimalstep: product.decimalstep,
    optionsselected: selectedOptions(item),
    packname: product.packname,
    skus: isPack(product) ? product.packskus : [],
    fixedquantity: false,
    nostock: issue === 'gone' || issue === 'nostock',
    eventid: draft.eventid,
    issue,
  };
}

function issueOf(draft: DraftLine, item: CatalogueItem, price: number): LineIssue | null {
  const { variant } = item;
  // A price of 0 is a mistake in the catalogue, never an offer (CART-28).
  if (variant.price <= 0) return 'gone';
  if (!variant.sellable) return 'nostock';
  if (draft.quantity > mostUnits(item)) return 'lessstock';
  return draft.seen !== null && draft.seen.price !== price ? 'price' : null;
}

function goneLine({ key, productid, sku, quantity, eventid, seen }: DraftLine): CartLine {
  const productpath = productSlug('', productid);
  const known = seen ?? {
    ...EMPTY_LINE,
    key,
    productsku: sku,
    productid,
    productname: sku,
    productpath,
    eventid,
  };
  return {
    ...known,
    quantity,
    subtotal: Math.round(known.priceOld * quantity),
    discount: 0,
    combogroup: '',
    maxQuantity: 0,
    nostock: true,
    issue: 'gone',
  };
}

function toPriceable(line: CartLine): PriceableLine {
  const { NEWPRICEC1: size, NEWPRICEC2: unitPrice } = line;
  return {
    key: line.key,
    quantity: line.quantity,
    price: line.priceOld,
    discounted: line.NEWPRICED,
    combo: size !== null && unitPrice !== null ? { quantity: size, unitPrice } : null,
    combogroup: line.combogroup,
  };
}
