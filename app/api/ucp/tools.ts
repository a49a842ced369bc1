import { ucpTools as texts } from '#lib/labels/ucp/tools.ts';
import { lookupRequest, productRequest, searchRequest } from '#lib/ucp/domain/catalog-requests.ts';
import {
  cartRequest,
  checkoutRequest,
  completionRequest,
  noRequest,
} from '#lib/ucp/domain/session-requests.ts';
import { type Operations, operation } from '#lib/ucp/operation.ts';
import type { Resources } from '#lib/ucp/rest.ts';
import { cancelCart, createCart, readCart, updateCart } from './carts.ts';
import { getProduct, lookupCatalog, searchCatalog } from './catalog.ts';
import {
  cancelCheckout,
  completeCheckout,
  createCheckout,
  readCheckout,
  updateCheckout,
} from './checkouts.ts';

const search = { capability: 'dev.ucp.shopping.catalog.search', body: 'catalog' } as const;
const lookup = { capability: 'dev.ucp.shopping.catalog.lookup', body: 'catalog' } as const;
const cart = { capability: 'dev.ucp.shopping.cart', body: 'cart' } as const;
const checkout = { capability: 'dev.ucp.shopping.checkout', body: 'checkout' } as const;
const read = { body: null, hasId: true, request: noRequest } as const;
const cancel = { ...read, write: 'keyed' } as const;
const create = { write: 'free', creates: true } as const;
const update = { write: 'free', hasId: true } as const;

/** The operations by the names of their tools, in the order of a purchase. */
export const OPERATIONS: Operations = {
  search_catalog: operation({ ...search, says: texts.search, request: searchRequest, run: searchCatalog }),
  lookup_catalog: operation({ ...lookup, says: texts.lookup, request: lookupRequest, run: lookupCatalog }),
  get_product: operation({ ...lookup, says: texts.product, request: productRequest, run: getProduct }),
  create_cart: operation({
    ...cart,
    ...create,
    says: texts.createCart,
    request: cartRequest,
    run: createCart,
  }),
  get_cart: operation({ ...cart, ...read, says: texts.getCart, run: readCart }),
  update_cart: operation({
    ...cart,
    ...update,
    says: texts.updateCart,
    request: cartRequest,
    run: updateCart,
  }),
  cancel_cart: operation({ ...cart, ...cancel, says: texts.cancelCart, run: cancelCart }),
  create_checkout: operation({
    ...{ ...checkout, ...create, says: texts.createCheckout },
    request: checkoutRequest,
    run: createCheckout,
  }),
  get_checkout: operation({ ...checkout, ...read, says: texts.getCheckout, run: readCheckout }),
  update_checkout: operation({
    ...{ ...checkout, ...update, says: texts.updateCheckout },
    request: checkoutRequest,
    run: updateCheckout,
  }),
  complete_checkout: operation({
    ...{ ...checkout, hasId: true, write: 'keyed', says: texts.completeCheckout },
    request: completionRequest,
    run: completeCheckout,
  }),
  cancel_checkout: operation({ ...checkout, ...cancel, says: texts.cancelCheckout, run: cancelCheckout }),
};

/** The same by method and path of the REST binding. */
export const RESOURCES: Resources = {
  'POST catalog/search': 'search_catalog',
  'POST catalog/lookup': 'lookup_catalog',
  'POST catalog/product': 'get_product',
  'POST carts': 'create_cart',
  'GET carts/{id}': 'get_cart',
  'PUT carts/{id}': 'update_cart',
  'POST carts/{id}/cancel': 'cancel_cart',
  'POST checkout-sessions': 'create_checkout',
  'GET checkout-sessions/{id}': 'get_checkout',
  'PUT checkout-sessions/{id}': 'update_checkout',
  'POST checkout-sessions/{id}/complete': 'complete_checkout',
  'POST checkout-sessions/{id}/cancel': 'cancel_checkout',
};
