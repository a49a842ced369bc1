import { loadLookup, withoutCart } from '#backend/modules/carts/index.ts';
import { type GiftRow, readGifts } from '#backend/modules/gift-stock/index.ts';
import { exactUnits, isSoldQuantity } from '#lib/catalogue/domain/quantity.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import type {
  setProductEvent as addCall,
  deleteProductEvent as deleteCall,
  updateProductEvent as updateCall,
} from '#lib/contracts/registry/owner.ts';
import { numberText } from '#lib/labels/platform/number.ts';
import { giftMessages } from '#lib/labels/registry/gifts.ts';
import { listMessages as texts } from '#lib/labels/registry/lists.ts';
import { UNLIMITED } from '#lib/registry/domain/remaining.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { ok, Refusal } from '../../../http/handler.ts';
import type { EventRow } from '../event-reader.ts';
import { lockEvent } from './event-repository.ts';
import { countGifts, deleteGift, hasFund, insertGift, lockGift, updateGift } from './list-repository.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;
type Owned<Input> = Input & { ownerId: number };

/** Lines of one list. */
const MOST_GIFTS = 500;
/** Units that one may request of a gift. */
const MOST_UNITS = 9999;

/** CALL-74: see the contract. @throws Refusal */
export function addToList(
  { db, clock }: Deps,
  { eventid, sku, productid, quantity, ownerId }: Owned<CallInput<typeof addCall>>,
): Promise<CallOutput<typeof addCall>> {
  const now = clock();
  return inTransaction(db, async (trx) => {
    const event = await lockOwn(trx, eventid, ownerId);
    const gift = await lockGift(trx, eventid, sku);
    const wanted = quantity === UNLIMITED || gift?.quantity === UNLIMITED ? UNLIMITED : quantity;
    const total = wanted === UNLIMITED ? UNLIMITED : exactUnits((gift?.quantity ?? 0) + wanted);
    await requireSold(trx, event, { sku, productid: gift?.product_id ?? productid, quantity: total }, now);
    if (gift) await updateGift(trx, eventid, sku, { quantity: total });
    else {
      if ((await countGifts(trx, eventid)) >= MOST_GIFTS) throw new Refusal(texts.full(MOST_GIFTS), 'EVENT');
      await insertGift(trx, { eventId: eventid, sku, productId: productid, quantity: total }, now);
    }
    return ok({ message: texts.added });
  });
}

/** CALL-75: see the contract. @throws Refusal */
export function updateInList(
  { db, clock }: Deps,
  { eventid, productsku: sku, quantity, commentsku, ownerId }: Owned<CallInput<typeof updateCall>>,
): Promise<CallOutput<typeof updateCall>> {
  const now = clock();
  return inTransaction(db, async (trx) => {
    const event = await lockOwn(trx, eventid, ownerId);
    const gift = await lockGift(trx, eventid, sku);
    if (!gift) throw new Refusal(texts.unlisted, 'SKU');
    const isNew = quantity !== undefined && quantity !== gift.quantity;
    if (isNew) {
      requireEnough((await readGifts(trx, eventid, now, { skus: [sku] })).get(sku), quantity);
      if (quantity !== UNLIMITED)
        await requireSold(trx, event, { sku, productid: gift.product_id, quantity }, now);
    }
    await updateGift(trx, eventid, sku, {
      ...(isNew && { quantity }),
      ...(commentsku !== undefined && { comment: commentsku.trim() }),
    });
    return ok({ message: texts.saved });
  });
}

/** CALL-76: see the contract. @throws Refusal */
export function deleteFromList(
  { db, clock }: Deps,
  { eventid, productsku: sku, ownerId }: Owned<CallInput<typeof deleteCall>>,
): Promise<CallOutput<typeof deleteCall>> {
  const now = clock();
  return inTransaction(db, async (trx) => {
    await lockOwn(trx, eventid, ownerId);
    if (!(await lockGift(trx, eventid, sku))) return ok({ message: texts.removed });
    if (await hasFund(trx, eventid, sku, now)) throw new Refusal(texts.group, 'GROUP');
    const gift = (await readGifts(trx, eventid, now, { skus: [sku] })).get(sku);
    if (gift && gift.assigned > 0) throw new Refusal(texts.bought, 'BOUGHT');
    if (gift && gift.held > 0) throw new Refusal(texts.held, 'HELD');
    await deleteGift(trx, eventid, sku);
    return ok({ message: texts.removed });
  });
}

async function lockOwn(trx: Db, eventId: number, ownerId: number): Promise<EventRow> {
  const event = await lockEvent(trx, eventId);
  if (event?.customer_id !== ownerId) throw new Refusal(giftMessages.unknown, 'EVENT');
  return event;
}

/** What guests bought or are paying stays requested (GAP-100). @throws Refusal */
function requireEnough(gift: GiftRow | undefined, quantity: number): void {
  const least = gift ? exactUnits(gift.assigned + gift.held) : 0;
  if (quantity !== UNLIMITED && quantity < least) {
    throw new Refusal(texts.least(numberText(least)), 'QUANTITY');
  }
}

/** @throws Refusal for what the event's store does not sell, and not in such a quantity */
async function requireSold(
  trx: Db,
  { store_id: storeId }: EventRow,
  { sku, productid, quantity }: { sku: string; productid: number; quantity: number },
  now: Date,
): Promise<void> {
  const item = (await loadLookup(trx, withoutCart(storeId), [productid], now))(productid, sku);
  if (!item || item.variant.price <= 0) throw new Refusal(texts.unknownSku, 'SKU');
  if (quantity === UNLIMITED) return;
  const { minQuantity: min, decimalstep: step } = item.product;
  if (quantity > MOST_UNITS || !isSoldQuantity(quantity, { min, step })) {
    throw new Refusal(texts.wrongQuantity, 'QUANTITY');
  }
}
