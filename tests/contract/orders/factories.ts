import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { refreshProductCatalog } from '#backend/modules/catalogue/product-catalog.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { type Cart, changeCart } from '#lib/contracts/carts.ts';
import {
  getFormShippingTypes,
  setOrdersCoupons,
  updateStatusPending,
} from '#lib/contracts/checkout/checkout.ts';
import { storeId } from '#lib/contracts/fields.ts';
import type { Shop } from './shop.ts';

export const STORE = storeId.parse(101);
export const OTHER_STORE = storeId.parse(102);
export const GUEST = -1;

export interface Made {
  productid: number;
  sku: string;
}

export interface Wanted {
  /** Units in store 101. */
  stock: number;
  /** Centavos. */
  price?: number;
  percent?: number;
  /** Centavos for a group of `quantity`. */
  combo?: { quantity: number; price: number };
  step?: number;
  parts?: { sku: string; quantity: number }[];
  categoryId?: number;
  color?: boolean;
}

/** Whatever has a database. */
export interface Books {
  deps: Pick<Shop['deps'], 'db'>;
}

let made = 0;

/** A product with one SKU, sold in store 101. */
export async function makeProduct({ deps: { db } }: Books, wanted: Wanted): Promise<Made> {
  made += 1;
  const handle = `producto-${made}`;
  const { product_id } = await db
    .insertInto('product')
    .values({
      handle,
      title: `Producto ${made}`,
      title_sort: handle,
      description: '',
      vendor: '',
      model: '',
      status_id: 5,
      date_added: '2026-01-01T00:00:00Z',
      date_updated: '2026-01-01T00:00:00Z',
      category_id: wanted.categoryId ?? 1,
      sort_order: null,
      decimal_step: wanted.step ?? 1,
      min_quantity: wanted.step ?? 1,
      options: wanted.color ? '[1]' : '[]',
      keywords: '[]',
      attributes: '[]',
      landing: '[]',
      pack: wanted.parts
        ? JSON.stringify({ name: `Juego ${made}`, skus: wanted.parts, price: wanted.price ?? 1000 })
        : null,
      related: '[]',
      tag_ids: '[]',
      meta_title: '',
      meta_description: '',
      extra: '{}',
      search_text: '',
    })
    .returning('product_id')
    .executeTakeFirstOrThrow();
  const sku = wanted.parts ? `PACK-${product_id}` : `SKU-${product_id}`;
  await db
    .insertInto('sku')
    .values({
      sku,
      product_id,
      sort_order: 1,
      price: wanted.price ?? 1000,
      percent: wanted.percent ?? null,
      percent_from: null,
      percent_to: null,
      combo_quantity: wanted.combo?.quantity ?? null,
      combo_price: wanted.combo?.price ?? null,
      combo_from: null,
      combo_to: null,
      values: wanted.color ? JSON.stringify([{ optionid: 1, value: 'verde' }]) : '[]',
      media_path: '0123456789abcdef',
      media_count: 1,
      tag_id: null,
      is_required: null,
      specific_name: '',
      is_preferred: true,
      extra: '{}',
    })
    .execute();
  await db.insertInto('stock').values({ sku, store_id: STORE, quantity: wanted.stock }).execute();
  await db
    .insertInto('product_category')
    .values({ product_id, category_id: wanted.categoryId ?? 1, is_direct: true })
    .execute();
  await refreshProductCatalog(db, [product_id], '2026-11-21');
  return { productid: product_id, sku };
}

export async function stockOf({ deps: { db } }: Shop, { sku }: Made): Promise<number> {
  const row = await db
    .selectFrom('stock')
    .select('quantity')
    .where('sku', '=', sku)
    .where('store_id', '=', STORE)
    .executeTakeFirstOrThrow();
  return row.quantity;
}

export async function setStock({ deps: { db } }: Shop, { sku }: Made, quantity: number): Promise<void> {
  await db.updateTable('stock').set({ quantity }).where('sku', '=', sku).execute();
}

export async function setPrice({ deps: { db } }: Shop, { sku }: Made, price: number): Promise<void> {
  await db.updateTable('sku').set({ price }).where('sku', '=', sku).execute();
}

/** Takes a product out of the catalogue. */
export async function withdraw({ deps: { db } }: Shop, { productid }: Made): Promise<void> {
  await db.updateTable('product').set({ status_id: 0 }).where('product_id', '=', productid).execute();
}

/** Where a store of the shop delivers to: La Paz, at Bs. 15 by tariff, Bs. 20, free, and Bs. 80. */
export async function deliverFrom({ deps: { db } }: Shop, store: number): Promise<void> {
  const zone = { store_id: store, city_code: 1, price: null, tariff: null };
  const zones = [
    { ...zone, zone: 'san-miguel', label: 'San Miguel', tariff: 1, sort_order: 1 },
    { ...zone, zone: 'sopocachi', label: 'Sopocachi', price: 2000, sort_order: 2 },
    { ...zone, zone: 'calacoto', label: 'Calacoto', price: 0, sort_order: 3 },
    { ...zone, zone: 'mallasa', label: 'Mallasa', tariff: 4, sort_order: 4 },
  ];
  await db.insertInto('shipping_zone').values(zones).execute();
}

/** An address in La Paz, delivered for Bs. 20. */
export const HOME = {
  city: '1',
  zone: '1-sopocachi',
  street: 'Av. Ecuador',
  number: '2044',
  reference: 'Puerta verde',
  otherrecipient: 'S',
  recipient: 'Juana Mamani',
  phone: '71234567',
};

export type Intents = CallInput<typeof changeCart>['intents'];

export function add(product: Made, quantity = 1): Intents[number] {
  return { type: 'add', ...product, quantity };
}

export function change(
  shop: Shop,
  id: string | null,
  intents: Intents,
  updatedate: string | null = null,
): Promise<CallOutput<typeof changeCart>> {
  return shop.call(changeCart, { id, storeid: STORE, userid: GUEST, updatedate, intents });
}

/** A cart with these products in it. */
export async function makeCart(shop: Shop, ...intents: Intents): Promise<Cart> {
  const response = await change(shop, null, intents);
  expect(response.message).toBe('Agregado Correctamente al carro');
  if (!response.shopCart) throw new Error('no cart');
  return response.shopCart;
}

export const PERSON = { firstname: 'Rosa', lastname: 'Quispe', email: 'Rosa@Correo.BO', phone: '700 12345' };

type OrderInput = CallInput<typeof setOrdersCoupons>;

/** What a shopper sends to order a cart: pick-up at the first time offered, paid in the store. */
export async function orderInput(
  shop: Shop,
  cart: Cart,
  changes: Partial<OrderInput> = {},
): Promise<OrderInput> {
  const forms = await shop.call(getFormShippingTypes, {
    domainid: 27,
    _formData: {},
    formData: { storeid: STORE },
    userInfo: { userId: null },
  });
  const hoursByDay = forms.rows[0]?.formConfig.hoursByDay as Record<string, string[]>;
  const [[day, [hour]] = ['', ['']]] = Object.entries(hoursByDay);
  return {
    storeid: STORE,
    cartsessionid: cart.id,
    customerid: null,
    idempotencykey: randomUUID(),
    shippingtypeid: 1,
    addressinfo: { day, hour: hour ?? '' },
    paymnettypeid: 1,
    personaldata: PERSON,
    expectedtotal: cart.data.total,
    ...changes,
  };
}

export async function order(
  shop: Shop,
  cart: Cart,
  changes: Partial<OrderInput> = {},
): Promise<CallOutput<typeof setOrdersCoupons>> {
  return shop.call(setOrdersCoupons, await orderInput(shop, cart, changes));
}

/** Orders a cart; returns the order's number. */
export async function placed(shop: Shop, cart: Cart, changes: Partial<OrderInput> = {}): Promise<string> {
  const response = await order(shop, cart, changes);
  expect(response).toMatchObject({ success: true });
  return response.message;
}

/** Orders a cart and closes the order as pending. */
export async function bought(shop: Shop, cart: Cart, changes: Partial<OrderInput> = {}): Promise<string> {
  const orderid = await placed(shop, cart, changes);
  await shop.call(updateStatusPending, { orderid, cartsessionid: cart.id, dataPayment: {} });
  return orderid;
}

/** Leaves an order as it was before payments in the store were recorded. */
export async function forgetPayment({ deps: { db } }: Books, orderid: string): Promise<void> {
  const references = db.selectFrom('payment').select('reference').where('order_id', '=', orderid);
  await db.deleteFrom('payment_event').where('reference', 'in', references).execute();
  await db.deleteFrom('payment').where('order_id', '=', orderid).execute();
}
