import { readProducts } from '#backend/modules/catalogue/index.ts';
import { readGifts } from '#backend/modules/gift-stock/index.ts';
import type { CallInput } from '#lib/contracts/call.ts';
import type { getFilterProductsDB } from '#lib/contracts/product-lists.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { BackendEnv } from '../../../env.ts';
import { Refusal } from '../../../http/handler.ts';
import { openEvent } from './open-event.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'> & Pick<BackendEnv, 'webhookSecret'>;
type Asked = Pick<CallInput<typeof getFilterProductsDB>, 'storeid' | 'token' | 'cartsessionid'>;

/** CALL-05: the products of a gift list as a catalogue sells them, each once; none of a list that is gone or not open to who asks. */
export async function eventProducts(
  { db, clock, webhookSecret }: Deps,
  { storeid: catalogId, token, cartsessionid: cartId = null }: Asked,
  { eventId, customerId }: { eventId: number; customerId: number | null },
): Promise<ProductRecord[]> {
  const now = clock();
  try {
    await openEvent(db, { eventId, token, cartId, customerId }, { now, webhookSecret });
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
  const gifts = [...(await readGifts(db, eventId, now)).values()];
  return readProducts(db, [...new Set(gifts.map(({ product_id }) => product_id))], { catalogId, now });
}
