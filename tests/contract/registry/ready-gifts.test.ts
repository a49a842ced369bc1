import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeOrderStatus } from '#backend/modules/orders/change-status.ts';
import { readStatuses } from '#backend/modules/orders/statuses.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { tell } from '../payments/bank.ts';
import { giving, mailsTo, makeGift, orderDeps, payingGuest } from './factories.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** The status of what is ready in the store. */
async function readyId(): Promise<number> {
  const statuses = await readStatuses(shop.deps.db);
  const ready = statuses.find(({ TYPE, PAYMENTTYPES }) => TYPE === 'PICKUP' && !PAYMENTTYPES);
  if (!ready) throw new Error('no status says that an order is ready');
  return ready.STATUSID;
}

/** Of the shop's statuses, one on the way there. */
const PREPARED = 4;
const READY = 'está listo para recoger';

describe('a gift that is ready in the store', () => {
  test('is told to the owner of its list, once, with its buyer where names are seen', async () => {
    const status = await readyId();
    for (const [visibility, words] of [
      ['now', 'Ya puedes recoger el regalo de Rosa Quispe de tu lista'],
      ['after', 'Ya puedes recoger un regalo de tu lista'],
    ] as const) {
      const { event, product } = await makeGift(shop, 1, { visibility });
      const bought = await payingGuest(shop, event, product);
      await tell(shop, bought);
      await changeOrderStatus(orderDeps(shop), bought.orderid, PREPARED);
      expect((await mailsTo(shop, event.email)).filter((mail) => mail.includes(READY))).toEqual([]);
      await changeOrderStatus(orderDeps(shop), bought.orderid, status);
      await changeOrderStatus(orderDeps(shop), bought.orderid, status);
      const told = (await mailsTo(shop, event.email)).filter((mail) => mail.includes(READY));
      expect(told).toHaveLength(1);
      expect(told[0]).toContain(words);
      expect(told[0]).toContain('Lleva tu carnet y di el nombre de tu lista.');
      expect(told[0]).toContain(`/customer/event/manage/${event.id}?step=list`);
    }
  });

  test('is nothing that a contribution has', async () => {
    const { event, product } = await makeGift(shop, 1, { price: 100_000 });
    const given = await giving(shop, event, product, 40_000);
    await tell(shop, { ...given, cart: undefined as never });
    await changeOrderStatus(orderDeps(shop), given.orderid, await readyId());
    expect((await mailsTo(shop, event.email)).filter((mail) => mail.includes(READY))).toEqual([]);
  });
});
