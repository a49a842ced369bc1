import type { FormName } from './domain/form-name.ts';
import {
  type AddressQuery,
  type CardLink,
  type ListingQuery,
  path,
  type Query,
  queryString,
  type RecommendationInput,
  searchPath,
  withId,
  words,
} from './domain/link-address.ts';
import type { EventFile, EventStep, OwnEventQuery } from './domain/own-event.ts';

/*
 * Every address of the shop is built here; nothing else writes one. All are paths of this site, encoded. Import it whole
 * (`import * as routes`): a page's scripts hold the functions that they call and no others.
 */

export const home = () => '/';

/** A category: '/mesa' for a master category, '/mesa/tazas/11' below it (LIST-01 to LIST-03). */
export const listing = (categoryPath: string, id: number, { filters = [], ...query }: ListingQuery = {}) =>
  path(...words(categoryPath), ...(categoryPath.includes('/') ? [id] : [])) + queryString(query, filters);

/** A category of which only the id is known (LIST-02). */
export const category = (id: number) => path('categories', id);

/** A product's own address; `slug` with or without the id at its end, `sku` picks a variant (PDP-01, PDP-02). */
export const product = (categoryPath: string, slug: string, id: number, sku?: string) =>
  path(...words(categoryPath), withId(slug, id) + (sku ? `_c_${sku}` : ''));

/** A variant's address with a value that does not go with it; the page says so (PDP-33). */
export const withValue = (variantPath: string, optionid: number, value: string) =>
  `${variantPath}?con_${optionid}_${encodeURIComponent(value)}`;

/** A product that has no category (PDP-05). */
export const productFallback = (slug: string, id: number, sku?: string) =>
  path('productDetails', withId(slug, id) + (sku ? `_c_${sku}` : ''));

/** The address behind a product card (CARD-01, CARD-03, GAP-004, GAP-006). */
export const card = ({ category, productpath, suggestedcolor }: CardLink) =>
  path(...(category === '' ? ['productDetails'] : words(category)), productpath) +
  (suggestedcolor ? `?suggestedcolor_${encodeURIComponent(suggestedcolor)}` : '');

/** Search results; without a term the empty search page, which is also the form's action (SRCH-01, SRCH-11). */
export const search = (term = '', query: Query = {}) => searchPath(term) + queryString(query);

/** A content page such as 'tiendas' or 'ayuda/cuidado/lino' (BLOCK-06). */
export const page = (name: string) => path('pages', ...words(name));

/** A film or its captions by its file name (BLOCK-27). */
export const video = (name: string) => path('media', 'video', name);

/** What a link with goods offers for the cart; `items` as in its path (lib/cart/domain/buy-link/buy-link.ts). */
export const buyPage = (query: Readonly<Record<string, string>>) => `/buy${queryString(query)}`;
/** The link itself. */
export const buyLink = (items: string) => `/buy/${items}`;

/** The cart and the checkout's steps (CART-01, CHK-01). */
export const cart = (step: 1 | 2 | 3 = 1) => `/checkout/cart#formstep${step}`;

/** The cart page without a step. */
export const checkout = () => '/checkout/cart';

/**
 * A step that also works without JavaScript; `edit` opens a saved section again, `delivery` shows the form of that
 * way of delivery, `otherAddress` opens it for one that is not saved (CHK-01, CHK-08, CHK-10).
 */
export const checkoutStep = (
  step: 1 | 2 | 3,
  edit?: 'personal' | 'shipping',
  delivery?: number,
  otherAddress = false,
) =>
  `/checkout/cart${step === 1 ? '' : `?step=${step}`}${edit ? `&edit=${edit}` : ''}${delivery ? `&delivery=${delivery}` : ''}${otherAddress ? '&address=0' : ''}#formstep${step}`;

/** The cart with the question who buys: a login, or as a guest (CHK-07, CHK-22). */
export const checkoutLogin = () => '/checkout/cart?login=1#formstep1';
/** The cart with the login that a coupon needs (COUP-05). */
export const couponLogin = () => '/checkout/cart?login=coupon#formstep1';
/** The cart with the question for the invoice, once no coupon can be tried any more (CHK-20). */
export const couponInvoice = () => '/checkout/cart?invoice=1#formstep1';

/** The cart of gifts with the dedication that goes with them (CART-05). */
export const cartDedication = () => '/checkout/cart?dedication=1#formstep1';

export const paid = (orderId: string | number) => path('order', 'status', 'paid', orderId);
/** Pays an order without a login, by a signed link that ends. @param list address of the gift list that its buyer goes back to */
export const paymentLink = (orderId: string | number, token: string, list?: string) =>
  path('order', 'payment', orderId, token) + queryString({ list });
export const paidOffline = () => '/order/status/paidOffline/';
export const tracking = () => '/customer/tracking';
/** What became of a message to the shop (BLOCK-51). */
export const contact = () => '/customer/contact';
/** What became of an alert about a product. */
export const productAlert = () => '/customer/product-alert';
/** An order's page; `proof` is the e-mail it was placed with, or a signed token in links that we make (ORD-10). */
export const orderDetails = (orderId: string | number, proof: string) =>
  path('getOrderDetails', orderId, proof);
/** The same with one of its forms open: the pick-up's, or the question whether to cancel. */
export const orderChange = (orderId: string | number, proof: string, open: 'pickup' | 'cancel') =>
  `${path('getOrderDetails', orderId, proof)}${queryString({ open })}#order-${open}`;

/**
 * Account pages (SHELL-09 to SHELL-14).
 * @param edit opens a form: of the customer's data (ACC-01), of their password (ACC-05), of what the shop knows of them
 * @param typed fills it with what they typed before their login ended
 */
export const account = (edit?: 'data' | 'password' | 'export' | 'erase', typed?: 'typed') =>
  `/customer/account${queryString({ edit, typed: typed && 1 })}${edit ? `#${edit}` : ''}`;
/** The customer's passkeys. */
export const passkeys = () => '/customer/account/passkeys';
/** @param back path and query of the page that is shown after the login (ACC-02) */
export const login = (back?: string) => `/customer/account/login${queryString({ return: back })}`;
/** Asks once for the password of an account that a provider's e-mail has (AUTH-09). */
export const linkAccount = () => '/customer/account/link';
/** The login with something to say: 'successful' that a password was changed, any other token that a mail was sent (AUTH-06). */
export const loginAfter = (token: string, back?: string) =>
  path('customer', 'account', 'login', token) + queryString({ return: back });
/** @param back as of `login` */
export const register = (back?: string) => `/customer/account/create${queryString({ return: back })}`;
/** Says that the account was made (AUTH-24). */
export const registered = (back?: string) =>
  `/customer/account/create/successful${queryString({ return: back })}`;
/** Asks for the mail with which a password is changed (AUTH-27). */
export const forgotPassword = (back?: string) =>
  `/customer/account/forgotpassword${queryString({ return: back })}`;
/** Chooses another password, by the token of a mail (AUTH-29). */
export const recovery = (token: string) => path('customer', 'recovery', 'password', token);
/** What became of the link that proves an e-mail. */
export const verified = () => '/customer/account/verify';
/** What became of a link of a newsletter's mail. */
export const newsletter = () => '/customer/newsletter';
/** Saved addresses (ACC-13). */
export const addresses = ({ edit, remove, map, typed }: AddressQuery = {}) =>
  `/customer/address${queryString({ edit, remove, map, typed })}`;
export const logout = () => '/customer/account/logout';
/** The customer's orders; `group` shows one status group alone (ORD-07). */
export const purchases = ({ group, page }: { group?: number | undefined; page?: number | undefined } = {}) =>
  `/sales/order/history${queryString({ group, page })}`;
/** The shop floor, for who works in a store: its orders in a state and of a delivery, and one of them; `next` follows the login. */
export const staff = ({ state, delivery, next }: { state?: string; delivery?: string; next?: string } = {}) =>
  `/operador${queryString({ estado: state, entrega: delivery, volver: next })}`;
/** Stock in the stores, and the cart that is filled for a customer. */
export const staffVitals = (by?: string) => `/operador/velocidad${queryString({ por: by })}`;
export const staffFunnel = (by?: string) => `/operador/embudo${queryString({ por: by })}`;
export const staffStock = (query?: string) => `/operador/existencias${queryString({ q: query })}`;
export const staffCart = () => '/operador/carrito';
export const staffOrder = (orderId: string) => path('operador', 'pedido', orderId);
/** The customer's wishlist (WISH-01); by name without a sort. */
export const wishlist = (sort?: string) => `/wishlist/index/index${queryString({ sort })}`;
/** Somebody's wishlist, by the token of its link; `user` names them (WISH-05, GAP-107), `store` chooses one. */
export const sharedWishlist = (token: string, user = '', store?: number) =>
  path('wishlist', 'index', 'index', token) + queryString({ user, store });

/** Pages of gift lists (SHELL-19 to SHELL-22). */
export const eventHome = () => '/customer/event/home';
/** The form of a new gift list; the choice of its type without one. */
export const createEvent = (type?: number, { typed }: { typed?: 1 | undefined } = {}) =>
  path('customer', 'event', 'create-event', ...(type === undefined ? [] : [type])) + queryString({ typed });
/** A step of an owner's gift list; without an id of the one that they have, or choose (EVT-11, EVT-21). */
export const manageEvent = (step: EventStep, eventId?: number, query: OwnEventQuery = {}) =>
  path('customer', 'event', 'manage', ...(eventId === undefined ? [] : [eventId])) +
  queryString({ step, ...query });
/** Where products are added to a gift list (LIST-27). */
export const eventProducts = (eventId: number) =>
  path('customer', 'event', 'manage', `addProducts_${eventId}`);
/** The page of a gift list for its guests; `key` is a token, or name and id of the event. */
export const eventDetails = (key?: string) =>
  path('customer', 'event', 'event-details', ...(key === undefined ? [] : [key]));
/** The same in an order, one page of it. */
export const guestList = (
  key: string,
  { sort, page }: { sort?: string | undefined; page?: number | undefined },
) => path('customer', 'event', 'event-details', key) + queryString({ sort, page });
/** The finder of gift lists, with what was found for a text, and one of them shown. */
export const eventFinder = (query: { q?: string; evento?: number } = {}) =>
  `/customer/event/event-details${queryString(query)}`;
/** All gifts of a list, for one that grows as one scrolls (GIFT-16); `key` as of `eventDetails`. */
export const allGifts = (key: string, sort: string) => `/api/gifts${queryString({ list: key, sort })}`;
/** Pays a part of a gift; `key` as of `eventDetails`. */
export const contribution = (key: string, sku: string) => path('customer', 'event', 'contribution', key, sku);
/** A file of an own gift list: its QR code, its card for invitations, its day for calendars. */
export const eventFile = (eventId: number, file: EventFile) => path('api', 'registry', eventId, file);

/**
 * Asks whether to leave the event that the shopper is in (GIFT-26), also before another store is chosen (STORE-11).
 * @param change the store that is wanted, and where the shopper goes on afterwards
 */
export const leaveEvent = (change?: { storeid: number; to: string }) =>
  `/customer/event/leave${queryString({ ...change })}`;

/** Takes what is typed in the checkout, while it is typed (CHK-31). */
export const draft = () => '/api/draft';

/** What is recommended with a product, if any; `seen` are products seen before, `more` what else is wanted. */
export const recommendations = ({ productid, seen, wants }: RecommendationInput) =>
  `/api/recommendations${queryString({ product: productid ?? undefined, seen: seen.join(','), more: wants })}`;

/** Where a browser says which kind of page it shows (SYNC-08). */
export const vitals = () => '/api/vitals';
export const funnel = () => '/api/funnel';
export const pageReport = (kind: string, hasChosen = false) =>
  `/api/page${queryString({ kind, chosen: hasChosen ? '1' : undefined })}`;

/** The frame with the scripts of others. */
export const tags = () => '/api/tags';

/** More cards of a listing, for lists that grow as one scrolls (LIST-24). */
export const moreCards = (query: string) => `/api/listing?${query}`;

/** A product to choose of over its card; `suggested` is the colour that the card shows, '' without. */
export const quickProduct = (productid: number, suggested: string) =>
  `/api/product${queryString({ id: productid, color: suggested })}`;

/** Asked by the page that waits for a payment; a POST says that its result was shown (PAY-10, PAY-12). */
export const orderState = (orderId: string | number) => path('api', 'orders', orderId);

/** Puts an order's lines into the cart again. */
export const reorder = (orderId: string | number) => path('api', 'orders', orderId, 'reorder');

/** The QR code of an order that waits for its payment, as an image (PAY-17). */
export const orderQr = (orderId: string | number) => path('api', 'orders', orderId, 'qr');

/** An order's pick-up as a file for calendars; `token` is one that we signed. */
export const orderCalendar = (orderId: string | number, token: string) =>
  path('api', 'orders', orderId, 'calendar', token);

/** An order's receipt as a PDF; `proof` as of `orderDetails`. */
export const orderReceipt = (orderId: string | number, proof: string) =>
  path('api', 'orders', orderId, 'receipt', proof);

/** Asks whether this page reports the order's purchase to analytics. */
export const purchaseClaim = (orderId: string | number) => path('api', 'orders', orderId, 'purchase');

/** Takes an image that a visitor chose in a form (FORM-33). */
export const uploads = () => '/api/uploads';
/** Which maps the shop has; read when one is opened. */
export const mapSettings = () => '/api/map';

/** The count on the bag as a style sheet, for browsers without JavaScript. */
export const bagStyle = () => '/api/bag';
/** What cached pages cannot know of their visitor. @param shown id of a message that a page or a toast has shown to them */
export const me = (shown = '') => `/api/me${queryString({ shown: shown || undefined })}`;

/** The demo's simulated bank: its page for a charge, and where the payer's decision is posted to. */
export const bankPage = (token: string) => path('banco-simulado', token);
export const bankDecision = (token: string) => path('api', 'bank', token);

/** The demo's card gateway: its page for a payment, and where a card is posted to. */
export const gatewayPage = (token: string, problem = '') =>
  path('pasarela-simulada', token) + queryString({ problem: problem || undefined });
export const gatewayPayment = (token: string) => path('api', 'gateway', token);

/** The picture of a shared link (lib/previews); `segments` say whose and which version. */
export const preview = (segments: readonly (string | number)[]) => path('media', 'cards', ...segments);

export const formGuide = () => path('private', 'formularios');
/** Where a draft is looked at, by its signed key. */
export const draftPage = (key: string) => path('vista-previa', key);

/** Endpoints of the Universal Commerce Protocol: the one below which its resources are, or one of these; that of its tools. */
export const ucp = (resource = '') => `/api/ucp${resource === '' ? '' : `/${resource}`}`;
export const ucpProfile = () => '/.well-known/ucp';
/** What programs of the retailer exchange data by (docs/api.md). */
export const api = (resource = '') => `/api/v1${resource === '' ? '' : `/${resource}`}`;
export const ucpTools = () => '/api/ucp/mcp';
/** What assistants read first. */
export const llms = () => '/llms.txt';
/** How browsers search in the shop from their address bar. */
export const openSearch = () => '/opensearch.xml';
/** What search engines read: the index of sitemaps, and one of its files. */
export const sitemap = () => '/sitemap.xml';
export const sitemapFile = (name: string) => path('sitemaps', `${name}.xml`);

/** Where the plain form of that name posts to, which responds with 303. */
export const form = (name: FormName) => path('api', 'forms', name);
