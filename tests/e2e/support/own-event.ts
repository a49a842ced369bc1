import { storeId } from '#lib/contracts/fields.ts';
import { setEvent, setProductEvent } from '#lib/contracts/registry/owner.ts';
import { makeCustomer, type TestCustomer } from '#tests/e2e/account/customer.ts';
import { callAsServer } from './call-as-server.ts';

/** A gift that a test puts on a list. */
export interface WantedGift {
  productid: number;
  sku: string;
  quantity: number;
}

export interface OwnEvent {
  id: number;
  name: string;
  owner: TestCustomer;
  /** Address of its page for guests. */
  path: string;
}

/** An event of a customer of its own, three weeks from now, with these gifts on its list. */
export async function ownEvent(
  gifts: readonly WantedGift[],
  {
    message = '',
    store = 101,
    imagepath = '',
  }: { message?: string; store?: number; imagepath?: string } = {},
): Promise<OwnEvent> {
  const owner = await makeCustomer();
  const mark = crypto.randomUUID().slice(0, 8);
  const name = `Boda ${mark}`;
  const day = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const eventinfo = {
    ...{ eventname: name, eventdate: day, city: '2', message, imagepath },
    customerinfo: JSON.stringify([{ firstname: `Ana${mark}`, lastname: 'Rojas' }]),
  };
  const made = await callAsServer(
    setEvent,
    { userId: owner.id, storeid: storeId.parse(store), idempotencykey: crypto.randomUUID(), eventinfo },
    owner.token,
  );
  if (!made.success) throw new Error(made.message);
  const id = Number(made.message);
  for (const gift of gifts) {
    const put = await callAsServer(setProductEvent, { ...gift, eventid: id }, owner.token);
    if (!put.success) throw new Error(put.message);
  }
  return { id, name, owner, path: `/customer/event/event-details/boda-${mark}-${id}` };
}
