/** How the outbox tells search engines of changes. */
export { indexNowDeliveries } from './index-now-deliveries.ts';
