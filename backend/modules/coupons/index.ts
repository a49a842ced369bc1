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
export { couponInput, couponTerms } from './coupon-input.ts';
/** Coupons as they are stored, by code, by cart, and the promotions for everybody. */
export {
  type CouponRow,
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
/** Makes coupons: one under a code, or those of a file. */
export { drawCode, makeCoupon, writeCoupons } from './write.ts';
