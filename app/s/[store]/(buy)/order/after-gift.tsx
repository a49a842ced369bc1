import { AfterGift } from '#components/registry/guest/after-gift.tsx';
import type { Order } from '#lib/contracts/orders.ts';
import { deliveryFacts } from '#lib/orders/domain/delivery.ts';
import { isManaging } from '#lib/platform/domain/visitor/event-mode.ts';
import { readEventMode } from '#lib/platform/session/event-mode.ts';
import type { Shopper } from '../shopper.ts';

/** Ways on for who has bought gifts and still buys for their list; nothing for anybody else. */
export async function AfterGiftOrder({ shopper, order }: { shopper: Shopper; order: Order }) {
  const mode = deliveryFacts(order).event === '' ? null : await readEventMode(shopper.jar);
  return mode && !isManaging(mode) ? <AfterGift name={mode.name} /> : null;
}
