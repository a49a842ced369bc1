/** The largest quantity that anything may name, in units; what an order takes of a product has a lower limit (order-limit.ts). */
export const MAX_QUANTITY = 99_999;
