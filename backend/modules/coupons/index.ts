/** Judges what coupons and promotions take off a cart, and says it. */
export {
  type CouponScope,
  HOLD_MS,
  judgeCoupons,
  lapsedCoupons,
  problemText,
  splitMessages,
  toApplied,
  toCartCoupons,
  withCoupons,
} from './cart-coupons.ts';
/** A coupon as files and commands write it. */
export { couponInput } from './coupon-input.ts';
/** Coupons as they are stored, by code, by cart, and the promotions for everybody. */
export {
  type CouponRow,
  couponCodes,
  findCoupon,
  type Holder,
  loadCoupons,
  loadPublicPromotions,
  lockCoupon,
} from './coupon-reader.ts';
/** Who somebody is to limits on what one person may have: by account, e-mail and phone. */
export { type Buyer, boundedPerson, isOrderOf, lockPerson } from './person.ts';
/** Uses coupons for an order, gives them back, takes them once more. */
export {
  type CouponClaim,
  claimCoupons,
  claimsOf,
  discountsOf,
  giveCouponsBack,
  retakeCoupons,
} from './uses.ts';
/** Makes coupons: a customer's own over an amount, or those of a file. */
export { makeCredit, writeCoupons } from './write.ts';
