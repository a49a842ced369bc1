/** What a form about a gift of a list sends. */
export const GIFT_FIELDS = ['eventid', 'sku', 'productid', 'quantity', 'return'];
