/** Header with which a page proves that it was made for an order's buyer: the page may outlive its session. */
export const PROOF_HEADER = 'x-ajuar-order-proof';
