import { paymentDeliveries } from '#backend/modules/payments/index.ts';
import { indexNowDeliveries } from '#backend/modules/sitemap/index.ts';
import { accountModule } from './account/module.ts';
import { attemptsModule } from './attempts/module.ts';
import { backupModule } from './backup/module.ts';
import { bankModule } from './bank/module.ts';
import { cartsModule } from './carts/module.ts';
import { catalogueModule } from './catalogue/module.ts';
import { checkoutModule } from './checkout/module.ts';
import { contentModule } from './content/module.ts';
import { couponsModule } from './coupons/module.ts';
import { coverageModule } from './coverage/module.ts';
import { exportModule } from './export/module.ts';
import { feedsModule } from './feeds/module.ts';
import { funnelModule } from './funnel/module.ts';
import { gatewayModule } from './gateway/module.ts';
import { importModule } from './import/module.ts';
import { integrationsModule } from './integrations/module.ts';
import { marketingModule } from './marketing/module.ts';
import { mediaModule } from './media/module.ts';
import { messagesModule } from './messages/module.ts';
import type { Module } from './module.ts';
import { newsletterModule } from './newsletter/module.ts';
import { ordersModule } from './orders/module.ts';
import { outboxModule } from './outbox/module.ts';
import { ownDataModule } from './own-data/module.ts';
import { paymentsModule } from './payments/module.ts';
import { popularPagesModule } from './popular-pages/module.ts';
import { productAlertsModule } from './product-alerts/module.ts';
import { productListsModule } from './product-lists/module.ts';
import { registryModule } from './registry/module.ts';
import { searchModule } from './search/module.ts';
import { sitemapModule } from './sitemap/module.ts';
import { staffModule } from './staff/module.ts';
import { storesModule } from './stores/module.ts';
import { systemModule } from './system/module.ts';
import { ucpModule } from './ucp/module.ts';
import { vitalsModule } from './vitals/module.ts';
import { wishlistModule } from './wishlist/module.ts';

/** Every capability that the back-end serves. */
export const modules: readonly Module[] = [
  storesModule,
  catalogueModule,
  productListsModule,
  searchModule,
  sitemapModule,
  feedsModule,
  contentModule,
  messagesModule,
  productAlertsModule,
  mediaModule,
  importModule,
  exportModule,
  accountModule,
  attemptsModule,
  ownDataModule,
  newsletterModule,
  cartsModule,
  checkoutModule,
  couponsModule,
  coverageModule,
  ordersModule,
  paymentsModule,
  bankModule,
  gatewayModule,
  registryModule,
  staffModule,
  wishlistModule,
  outboxModule(paymentDeliveries, indexNowDeliveries),
  marketingModule,
  ucpModule,
  vitalsModule,
  popularPagesModule,
  funnelModule,
  integrationsModule,
  backupModule,
  systemModule,
];
