import { setCustomers } from '#lib/contracts/account/login.ts';
import { catalogId } from '#lib/contracts/fields.ts';
import { getFilterProductsNew } from '#lib/contracts/search/products.ts';
import { atLeast, atMost, type Goals } from '#tools/bench/report/goals.ts';
import { readCall } from '#tools/bench/support/contract.ts';
import type { Shop } from '#tools/bench/support/shop.ts';
import { offeredTerms, STORE_ID, type Terms } from '#tools/bench/support/terms.ts';
import { Visitor } from '#tools/bench/support/visitor.ts';
import type { PageGroup, Target } from './target.ts';

const TABLE = 'checkout pages';
const WEIGHTS = 'JavaScript of the checkout';
const NAMES = ['cart', 'step 2', 'step 3'] as const;

/** They are rendered for each request. */
const goals: Goals = {
  [`${TABLE}/LCP s`]: atMost(1.5),
  [`${TABLE}/LCP s/cart`]: atMost(1.3),
  [`${TABLE}/accessibility`]: atLeast(100),
  [`${TABLE}/best practices`]: atLeast(100),
  [`${TABLE}/CLS`]: atMost(0),
  [`${TABLE}/JavaScript KB`]: atMost(175),
  [`${WEIGHTS}/KB compressed`]: atMost(175),
};

/** A word of the demo's products, and two of its coupons that hold for them together. */
const SEARCHED = 'taza';
const COUPONS = ['MESA15', 'ENVIOGRATIS'];
const LINES = 3;
const UNITS = 2;
const PASSWORD = 'Medir-2026-bien';

const PERSON = {
  names: 'Ana',
  lastname: 'Quispe',
  lastname2: '',
  phone: '70012345',
  code: '',
  birthday: '',
  suscribe: false,
  remoteaddress: '',
};

/**
 * The cart and the first question are those of one customer, the payment is that of another, who has answered all.
 * @throws Error when the shop leads elsewhere than to the step
 */
async function targets(shop: Shop): Promise<Record<(typeof NAMES)[number], Target>> {
  const terms = await offeredTerms(shop);
  const asking = await buyerAt(shop, 'uno');
  await leadsTo(asking.form('checkout-start', {}), 'step=2');
  const paying = await buyerAt(shop, 'dos');
  await leadsTo(paying.form('checkout-start', {}), 'step=2');
  await answer(paying, terms);
  const at = (query: string, { cookie }: Visitor): Target => ({
    url: `${shop.url}/checkout/cart${query}`,
    cookie,
    isIndexed: false,
  });
  return { cart: at('', asking), 'step 2': at('?step=2', asking), 'step 3': at('?step=3', paying) };
}

/** Pages of the purchase, as a customer with products and coupons in the cart sees them. */
export const checkoutPages: PageGroup<(typeof NAMES)[number]> = {
  ...{ table: TABLE, weights: WEIGHTS, names: NAMES, isTimed: false },
  ...{ goals, targets },
};

async function buyerAt(shop: Shop, name: string): Promise<Visitor> {
  const credentials = { email: `mediciones-${name}@ejemplo.bo`, password: PASSWORD };
  const made = await readCall(shop, setCustomers, { ...credentials, ...PERSON, storeid: STORE_ID });
  if (!made.success) throw new Error(`no customer: ${made.message}`);
  const visitor = new Visitor(shop.url, STORE_ID);
  await visitor.form('login', credentials);
  await visitor.call('frontend/changeCart', { intents: await wantedLines(shop), updatedate: null });
  for (const code of COUPONS) await visitor.form('coupon', { code });
  return visitor;
}

async function wantedLines(shop: Shop) {
  const asked = { searchkey: SEARCHED, storeid: catalogId.parse(1), limit: 20 };
  const { rows } = await readCall(shop, getFilterProductsNew, asked);
  const lines = rows.flatMap(({ productid, quantities }) => {
    const ready = quantities.find(({ quantity }) => quantity >= UNITS);
    return ready ? [{ type: 'add' as const, productid, sku: ready.sku, quantity: UNITS }] : [];
  });
  if (lines.length < LINES) throw new Error('the demo store has too few products for a cart');
  return lines.slice(0, LINES);
}

async function answer(visitor: Visitor, { personal, shippingTypeId, shipping }: Terms): Promise<void> {
  await visitor.form('checkout-personal', personal);
  const choice = { shippingtypeid: String(shippingTypeId), ...shipping };
  await leadsTo(visitor.form('checkout-shipping', choice), 'step=3');
}

async function leadsTo(sent: ReturnType<Visitor['form']>, step: string): Promise<void> {
  const led = (await sent).headers.location ?? '';
  if (!led.includes(step)) throw new Error(`the checkout led to ${led} instead of ${step}`);
}
