import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { databaseProblems } from '#lib/labels/data/database.ts';
import { adoptUnreleased } from './adopt-unreleased.ts';
import { appliedMigrations } from './applied-migrations.ts';
import { up as baseline } from './baseline/index.ts';
import { up as accounts } from './migrations/002-accounts.ts';
import { up as terminals } from './migrations/003-terminals.ts';
import { up as savedLines } from './migrations/004-saved-lines.ts';
import { up as productAlerts } from './migrations/005-product-alerts.ts';
import { up as coverage } from './migrations/006-coverage.ts';
import { up as customers } from './migrations/007-customers.ts';
import { up as socialIdentities } from './migrations/008-social-identities.ts';
import { up as passkeys } from './migrations/009-passkeys.ts';
import { up as places } from './migrations/010-places.ts';
import { up as visitorImages } from './migrations/011-visitor-images.ts';
import { up as coupons } from './migrations/012-coupons.ts';
import { up as carts } from './migrations/013-carts.ts';
import { up as payments } from './migrations/014-payments.ts';
import { up as orderChanges } from './migrations/015-orders.ts';
import { up as visitorsCarts } from './migrations/016-visitors-carts.ts';
import { up as wishlist } from './migrations/017-wishlist.ts';
import { up as events } from './migrations/018-events.ts';
import { up as gifts } from './migrations/019-gifts.ts';
import { up as eventLists } from './migrations/022-event-lists.ts';
import { up as priceAlerts } from './migrations/024-price-alerts.ts';
import { up as eventFinder } from './migrations/029-event-finder.ts';
import { up as unreadPaymentMessages } from './migrations/030-unread-payment-messages.ts';
import { up as paidCarts } from './migrations/031-paid-carts.ts';
import { up as openCarts } from './migrations/032-open-carts.ts';
import { up as paymentEvents } from './migrations/033-payment-events.ts';
import { up as orderDiscounts } from './migrations/034-order-discounts.ts';
import { up as customersInvoices } from './migrations/040-invoices-of-customers.ts';
import { up as ordersByPhone } from './migrations/041-orders-by-phone.ts';
import { up as earlierCounterPayments } from './migrations/042-earlier-counter-payments.ts';
import { up as orderHandOvers } from './migrations/044-order-hand-overs.ts';
import { up as orderSearch } from './migrations/045-order-search.ts';
import { up as counterPayments } from './migrations/046-counter-payments.ts';
import { up as gtin } from './migrations/047-gtin.ts';
import { up as idempotency } from './migrations/050-idempotency.ts';
import { up as storePaymentEnd } from './migrations/053-store-payment-end.ts';
import { up as orderLimit } from './migrations/054-order-limit.ts';
import { up as cartCode } from './migrations/055-cart-code.ts';
import { up as giftOrderSearch } from './migrations/056-gift-order-search.ts';
import { up as ordersByMailbox } from './migrations/057-orders-by-mailbox.ts';
import { up as orderNetwork } from './migrations/058-order-network.ts';
import { up as vitals } from './migrations/059-vitals.ts';
import { up as ucp } from './migrations/060-ucp.ts';
import { up as funnel } from './migrations/061-funnel.ts';
import { up as indexNow } from './migrations/062-index-now.ts';
import { up as orderConsent } from './migrations/063-order-consent.ts';
import { DatabaseProblem } from './problem.ts';

/** The baseline makes the schema; each later change is a file in `migrations/` and a line here. */
const migrations: Record<string, Migration> = {
  '001-baseline': { up: baseline },
  '002-accounts': { up: accounts },
  '003-terminals': { up: terminals },
  '004-saved-lines': { up: savedLines },
  '005-product-alerts': { up: productAlerts },
  '006-coverage': { up: coverage },
  '007-customers': { up: customers },
  '008-social-identities': { up: socialIdentities },
  '009-passkeys': { up: passkeys },
  '010-places': { up: places },
  '011-visitor-images': { up: visitorImages },
  '012-coupons': { up: coupons },
  '015-orders': { up: orderChanges },
  '016-visitors-carts': { up: visitorsCarts },
  '014-payments': { up: payments },
  '013-carts': { up: carts },
  '018-events': { up: events },
  '019-gifts': { up: gifts },
  '024-price-alerts': { up: priceAlerts },
  '017-wishlist': { up: wishlist },
  '022-event-lists': { up: eventLists },
  '029-event-finder': { up: eventFinder },
  '030-unread-payment-messages': { up: unreadPaymentMessages },
  '031-paid-carts': { up: paidCarts },
  '032-open-carts': { up: openCarts },
  '033-payment-events': { up: paymentEvents },
  '034-order-discounts': { up: orderDiscounts },
  '040-invoices-of-customers': { up: customersInvoices },
  '041-orders-by-phone': { up: ordersByPhone },
  '042-earlier-counter-payments': { up: earlierCounterPayments },
  '044-order-hand-overs': { up: orderHandOvers },
  '045-order-search': { up: orderSearch },
  '046-counter-payments': { up: counterPayments },
  '047-gtin': { up: gtin },
  '050-idempotency': { up: idempotency },
  '053-store-payment-end': { up: storePaymentEnd },
  '054-order-limit': { up: orderLimit },
  '055-cart-code': { up: cartCode },
  '056-gift-order-search': { up: giftOrderSearch },
  '057-orders-by-mailbox': { up: ordersByMailbox },
  '058-order-network': { up: orderNetwork },
  '059-vitals': { up: vitals },
  '060-ucp': { up: ucp },
  '061-funnel': { up: funnel },
  '062-index-now': { up: indexNow },
  '063-order-consent': { up: orderConsent },
};

/** One process at a time checks and migrates; any constant will do. */
const LOCK = 4_118_204_311;

/**
 * Brings the tables up to date, one process at a time.
 * @throws DatabaseProblem when the database is newer than this code, or a migration failed; nothing of it is kept
 */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`select pg_advisory_lock(${sql.lit(LOCK)})`.execute(one);
    try {
      await adoptUnreleased(one);
      await migrateAlone(one);
    } finally {
      // Where the connection broke, the lock went with it: the caller learns what broke it, not that it cannot be unlocked.
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(one).catch(() => {});
    }
  });
}

async function migrateAlone<Tables>(db: Kysely<Tables>): Promise<void> {
  const newer = (await appliedMigrations(db)).filter((name) => !(name in migrations));
  if (newer.length > 0) throw new DatabaseProblem(databaseProblems.newer(newer.join(', ')));
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Numbers are given out before the work is done: one that comes in later may have a lower number.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? '';
  const reason = error instanceof Error ? error.message : String(error);
  throw new DatabaseProblem(databaseProblems.migration(failed, reason), { cause: error });
}

/** Has every migration of this version been made? @throws when the database does not answer */
export async function isMigrated<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const applied = await appliedMigrations(db);
  return Object.keys(migrations).every((name) => applied.includes(name));
}
