import type { Cart, CartLine } from '#lib/contracts/carts.ts';
import type { AppliedCoupon, CartCoupons } from '#lib/contracts/checkout/coupon-view.ts';
import { storeId } from '#lib/contracts/fields.ts';

/** A line of the cart, money in centavos. */
export function line(over: Partial<CartLine> = {}): CartLine {
  const quantity = over.quantity ?? 2;
  const priceOld = over.priceOld ?? over.price ?? 5990;
  return {
    key: 'TAZA-VER',
    productsku: 'TAZA-VER',
    productid: 12,
    productname: 'Taza Valle',
    productpath: 'taza-valle-12',
    category: 'mesa/tazas',
    image: 'abc',
    price: 5990,
    priceOld,
    NEWPRICED: null,
    NEWPRICEC1: null,
    NEWPRICEC2: null,
    combogroup: '',
    quantity,
    subtotal: priceOld * quantity,
    discount: 0,
    maxQuantity: 5,
    decimalstep: 1,
    optionsselected: [{ optionid: 1, optionLabel: 'Color', optionvalue: 'Verde salvia' }],
    packname: '',
    skus: [],
    fixedquantity: false,
    nostock: false,
    eventid: null,
    issue: null,
    ...over,
  };
}

/** A cart of these lines; its version counts up by `version`. */
export function cartOf(products: CartLine[], version = 1): Cart {
  const counted = products.filter(({ issue }) => issue === null || issue === 'price');
  const subtotal = counted.reduce((sum, { subtotal }) => sum + subtotal, 0);
  const discount = counted.reduce((sum, { discount }) => sum + discount, 0);
  const id = '3b1f6a52-6d1c-4f0e-9a57-2f6a0c9f7d11';
  return {
    id,
    storeid: storeId.parse(101),
    userid: -1,
    createdate: '2026-11-20T12:00:00.000Z',
    updatedate: `2026-11-20T12:00:0${version}.000Z`,
    status: 'INITIAL',
    brought: null,
    data: {
      id,
      userID: -1,
      needCommit: false,
      products,
      saved: [],
      discount,
      subtotal,
      total: subtotal - discount,
      tmpSessionID: id,
      coupons: null,
      combos: [],
      subtotalLabel: '',
      discountLabel: '',
    },
  };
}

/** The cart as it travels: decimal bolivianos. */
export function toWire(cart: Cart): unknown {
  const money = (centavos: number) => centavos / 100;
  const { data } = cart;
  const lines = (from: CartLine[]) =>
    from.map((one) => ({
      ...one,
      price: money(one.price),
      priceOld: money(one.priceOld),
      subtotal: money(one.subtotal),
      discount: money(one.discount),
    }));
  return {
    ...cart,
    data: {
      ...data,
      products: lines(data.products),
      saved: data.saved && lines(data.saved),
      discount: money(data.discount),
      subtotal: money(data.subtotal),
      total: money(data.total),
      coupons: data.coupons && couponsToWire(data.coupons),
    },
  };
}

function couponsToWire(coupons: CartCoupons): unknown {
  const rows = <Row extends { discountamount: number }>(from: Row[]) =>
    from.map((row) => ({ ...row, discountamount: row.discountamount / 100 }));
  return {
    ...coupons,
    applied: rows(coupons.applied),
    discountSTMessages: rows(coupons.discountSTMessages),
    discountSHMessages: rows(coupons.discountSHMessages),
    discount: coupons.discount / 100,
    balance: coupons.balance / 100,
  };
}

/** A coupon of the cart that takes Bs. 50,00 off. */
export function coupon(over: Partial<AppliedCoupon> = {}): AppliedCoupon {
  const couponcode = over.couponcode ?? 'CASA50';
  return {
    couponid: 7,
    couponcode,
    validcouponcode: couponcode,
    validcoupontempcode: '',
    couponlabel: 'Bs. 50 para tu casa',
    type: 'ST',
    discountamount: 5000,
    isloginrequired: false,
    isgeneric: true,
    isappend: true,
    totalcustomersupported: null,
    ispositivebalancetoshipp: false,
    problem: '',
    ...over,
  };
}

/** The cart with these coupons, which take off its goods what they say. */
export function withCoupons(cart: Cart, applied: AppliedCoupon[], over: Partial<CartCoupons> = {}): Cart {
  const held = applied.filter(({ problem }) => problem === '');
  const off = held.reduce((sum, { discountamount }) => sum + discountamount, 0);
  const { data } = cart;
  const discount = data.discount + off;
  const coupons = {
    applied,
    discountSTMessages: held.map(({ couponlabel, discountamount }) => ({
      couponlabel,
      discountamount,
      message: '',
    })),
    discountSHMessages: [],
    discount: off,
    balance: Math.max(0, discount - data.subtotal),
    exclusive: held.some(({ isappend }) => !isappend),
    ...over,
  };
  return { ...cart, data: { ...data, discount, total: Math.max(0, data.subtotal - discount), coupons } };
}
