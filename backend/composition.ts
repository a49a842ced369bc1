import { attachOrders, cartsAwaitingPayment } from '#backend/modules/orders/index.ts';
import { hasPurge } from '#backend/modules/outbox/index.ts';
import { orderCharge } from '#backend/modules/payments/index.ts';
import { orderGift } from '#backend/modules/registry/index.ts';
import type { StatementWatch } from './db/database.ts';
import { openReplica } from './db/postgres.ts';
import { Replica } from './db/replica/replica.ts';
import type { PostgresSettings } from './db/settings.ts';
import type { Ports } from './dependencies.ts';

/** Connects modules with those that stand on them: here alone a lower module meets what a higher one does for it. */
export const ports: Ports = {
  account: { attachOrders },
  carts: { awaitingPayment: cartsAwaitingPayment },
  orders: { charge: orderCharge, gift: orderGift },
};

/** The replica of the settings; null for none. Nothing is asked of it yet. */
export function replicaOf(settings: PostgresSettings | null, watch?: StatementWatch): Replica | null {
  if (!settings?.replica) return null;
  const { url, mostLagMs } = settings.replica;
  return new Replica({ ...openReplica(url, settings, watch), mostLagMs, hasPurge });
}
