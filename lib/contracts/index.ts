import * as addresses from './account/addresses.ts';
import * as customerCarts from './account/carts.ts';
import * as login from './account/login.ts';
import * as newsletter from './account/newsletter.ts';
import * as ownData from './account/own-data.ts';
import * as passkeys from './account/passkeys.ts';
import * as profile from './account/profile.ts';
import * as recovery from './account/recovery.ts';
import * as social from './account/social.ts';
import * as staff from './account/staff.ts';
import * as staffSales from './account/staff-sales.ts';
import * as storeCarts from './account/store-carts.ts';
import * as account from './account.ts';
import type { Call } from './call.ts';
import * as carts from './carts.ts';
import * as categories from './categories.ts';
import * as checkout from './checkout/checkout.ts';
import * as coupons from './checkout/coupons.ts';
import * as coverage from './checkout/coverage.ts';
import * as checkoutDraft from './checkout/draft.ts';
import * as places from './checkout/places.ts';
import * as content from './content/content.ts';
import * as drafts from './content/drafts.ts';
import * as files from './content/files.ts';
import * as menus from './content/menus.ts';
import * as feeds from './feeds.ts';
import * as funnel from './funnel.ts';
import * as listing from './listing.ts';
import * as marketing from './marketing.ts';
import * as messages from './messages.ts';
import * as orderChanges from './order-changes.ts';
import * as orders from './orders.ts';
import * as bank from './payments/bank.ts';
import * as gateway from './payments/gateway.ts';
import * as payments from './payments/payments.ts';
import * as popularPages from './popular-pages.ts';
import * as productAlerts from './product-alerts.ts';
import * as productLists from './product-lists.ts';
import * as products from './products.ts';
import * as purges from './purges.ts';
import * as buying from './registry/buying.ts';
import * as externalOrders from './registry/external-orders.ts';
import * as finder from './registry/finder.ts';
import * as groupGifts from './registry/group-gifts.ts';
import * as eventOwner from './registry/owner.ts';
import * as sharing from './registry/sharing.ts';
import * as thanks from './registry/thanks.ts';
import * as searchEngine from './search/engine.ts';
import * as search from './search/products.ts';
import * as shopStatus from './shop-status.ts';
import * as sitemap from './sitemap.ts';
import * as stores from './stores.ts';
import * as system from './system.ts';
import * as ucp from './ucp.ts';
import * as vitals from './vitals.ts';
import * as wishlist from './wishlist.ts';

function isCall(entry: unknown): entry is Call {
  return typeof entry === 'object' && entry !== null && 'verb' in entry && 'request' in entry;
}

/** Every call of the contract: back-end routes, BFF and OpenAPI are made from this list. */
export const contract: readonly Call[] = [
  stores,
  categories,
  products,
  productLists,
  search,
  searchEngine,
  listing,
  sitemap,
  feeds,
  content,
  drafts,
  files,
  menus,
  messages,
  productAlerts,
  carts,
  customerCarts,
  storeCarts,
  shopStatus,
  checkout,
  checkoutDraft,
  coupons,
  coverage,
  places,
  orders,
  orderChanges,
  staff,
  staffSales,
  eventOwner,
  sharing,
  finder,
  externalOrders,
  buying,
  groupGifts,
  thanks,
  payments,
  bank,
  gateway,
  account,
  login,
  social,
  passkeys,
  recovery,
  profile,
  ownData,
  addresses,
  wishlist,
  newsletter,
  system,
  purges,
  ucp,
  vitals,
  popularPages,
  funnel,
  marketing,
]
  .flatMap((module) => Object.values(module))
  .filter(isCall);
