import 'server-only';
import { randomUUID } from 'node:crypto';
import type { CallOutput } from '#lib/contracts/call.ts';
import { type Cart, checkCartProducts } from '#lib/contracts/carts.ts';
import {
  getCheckoutTerms,
  getDeliveryEstimate,
  getFormShippingTypes,
  getPaymentTypesByStoreId,
  getShippingTypes,
  type PaymentType,
  prevalOrderDiscount,
  type ShippingForm,
  type ShippingType,
} from '#lib/contracts/checkout/checkout.ts';
import type { StoreId } from '#lib/contracts/fields.ts';
import type { FormValues } from '#lib/contracts/forms.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { orElse } from '#lib/platform/api/capabilities.ts';
import { call } from '#lib/platform/api/client.ts';
import { cachedCall } from '#lib/platform/cache/cached.ts';
import { tags } from '#lib/platform/cache/tags.ts';
import type { ChosenStore } from '#lib/platform/session/chosen-store.ts';
import { bearer, type Session } from '#lib/platform/session/content.ts';
import { paymentForm } from './domain/payment/payment-fields.ts';
import type { PickupRules } from './domain/pickup.ts';
import { GIFT_SHIPPING } from './domain/way.ts';

type Zone = CallOutput<typeof getDeliveryEstimate>['rows'][number]['zones'][number];

/** Shipping forms always ask for this domain (GAP-068). */
const SHIPPING_DOMAIN = 27;

/** A way of delivery with its form. */
export interface ShippingOption {
  type: ShippingType;
  form: ShippingForm;
}

/**
 * The ways of delivery of a store (CHK-08, CHK-28, CHK-29). Their forms are read live: days of pick-up follow the clock.
 * A way without a form cannot be chosen. @throws BackendError
 */
export async function loadShippingOptions(session: Session, store: ChosenStore): Promise<ShippingOption[]> {
  const [types, forms] = await Promise.all([
    cachedCall(getShippingTypes, {}, [tags.settings]),
    call(getFormShippingTypes, {
      domainid: SHIPPING_DOMAIN,
      _formData: {},
      formData: { storeid: store.storeId },
      userInfo: { userId: session.userId },
    }),
  ]);
  return types.rows.flatMap((type) => {
    const form = forms.rows.find(({ formName }) => formName === type.TYPE);
    return form ? [{ type, form }] : [];
  });
}

/** The zones that a store delivers to, without the days that a clock makes of them. @throws BackendError */
export async function loadZones(storeid: StoreId): Promise<Omit<Zone, 'arrives'>[]> {
  return (await loadEstimate(storeid)).flatMap(({ zones }) => zones);
}

/** By which rules a store offers pick-up; null where it does not, or the back-end does not tell. @throws BackendError */
export async function loadPickupRules(storeid: StoreId): Promise<PickupRules | null> {
  const [rules] = (await loadEstimate(storeid)).flatMap(({ pickuprules }) => pickuprules ?? []);
  return rules ? { days: rules.days, sameDayUntil: rules.samedayuntil, slots: rules.slots } : null;
}

/** The least that getting an order costs, centavos; null where it is not offered, or nobody knows now. */
export interface LeastCosts {
  pickup: Centavos | null;
  delivery: Centavos | null;
}

/** What the delivery costs at least, before its way is chosen. @throws BackendError */
export async function loadLeastCosts(storeid: StoreId): Promise<LeastCosts> {
  const stores = await loadEstimate(storeid);
  const least = (costs: Centavos[]) => (costs.length > 0 ? Math.min(...costs) : null);
  return {
    pickup: least(stores.flatMap(({ pickup }) => (pickup ? [pickup.cost] : []))),
    delivery: least(stores.flatMap(({ zones }) => zones.map(({ cost }) => cost))),
  };
}

function loadEstimate(storeid: StoreId): Promise<CallOutput<typeof getDeliveryEstimate>['rows']> {
  const own = async () =>
    (await cachedCall(getDeliveryEstimate, { storeid }, [tags.stores, tags.settings])).rows;
  return orElse(getDeliveryEstimate, own, async () => []);
}

/** Does the shop sell only to who is logged in (CHK-22)? An original back-end does not say. @throws BackendError */
export function loadForcedLogin(): Promise<boolean> {
  const own = async () => (await cachedCall(getCheckoutTerms, {}, [tags.settings])).forcedlogin;
  return orElse(getCheckoutTerms, own, async () => false);
}

/**
 * The ways of payment of a store (PAY-05); which of them fit an order and its delivery, domain/payments says.
 * @throws BackendError
 */
export async function loadPaymentTypes({ storeId }: Pick<ChosenStore, 'storeId'>): Promise<PaymentType[]> {
  return (await cachedCall(getPaymentTypesByStoreId, { storeid: storeId }, [tags.settings])).rows;
}

/** What the order would cost, centavos. */
export type OrderTotals = Extract<CallOutput<typeof prevalOrderDiscount>, { success: true }>;

/**
 * The sums of a cart with a way of delivery and what is known of its form (CHK-25, CHK-26); null when the back-end
 * refuses. @throws BackendError
 */
export async function loadTotals(
  cart: Cart,
  session: Pick<Session, 'token'>,
  shippingTypeId: number,
  addressinfo: FormValues,
): Promise<OrderTotals | null> {
  const asked = {
    storeid: cart.storeid,
    cartsessionid: cart.id,
    shippingtypeid: shippingTypeId,
    addressinfo,
  };
  const response = await call(prevalOrderDiscount, asked, bearer(session));
  return response.success ? response : null;
}

/** The same for a cart of gifts, whose delivery nobody chooses (CHK-11, CHK-32). @throws BackendError */
export function loadGiftTotals(cart: Cart, session: Pick<Session, 'token'>): Promise<OrderTotals | null> {
  return loadTotals(cart, session, GIFT_SHIPPING, {});
}

/**
 * What has become of the cart since it was shown (CART-37, CART-38); null when it cannot be told. The cart is the stored
 * one, so that no lines go along; nobody has a coupon yet (CALL-22).
 */
export async function checkCart(
  cartId: string,
  store: ChosenStore,
  session: Pick<Session, 'token'>,
): Promise<{ needReview: boolean; needShow: boolean; shopCart: Cart } | null> {
  const asked = { storeid: store.storeId, cartsessionid: cartId, products: [], validcouponcode: '' };
  const response = await call(checkCartProducts, asked, bearer(session));
  return response.success ? response : null;
}

/** A new key for one order, however often its form is sent. */
export function newOrderKey(): string {
  return randomUUID();
}

/** What a way of payment tells the shopper: the labels of its form (PAY-01); '' without any. */
export function paymentNote(type: PaymentType): string {
  return paymentForm(type)
    .flatMap((field) => (field.type === 'LABEL' ? [field.label] : []))
    .join(' ');
}
