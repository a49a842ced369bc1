/** A visitor's cart as far as events go. */
export interface EventCart {
  /** Null for a cart of the shop. */
  eventid: number | null;
  storeid: number;
}
