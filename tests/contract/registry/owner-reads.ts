import type { Call } from '#lib/contracts/call.ts';
import * as buying from '#lib/contracts/registry/buying.ts';
import * as groupGifts from '#lib/contracts/registry/group-gifts.ts';
import * as owner from '#lib/contracts/registry/owner.ts';
import * as thanks from '#lib/contracts/registry/thanks.ts';
import type { Shop } from '../orders/shop.ts';
import type { Event } from './factories.ts';

/** Every call that reads of an event, also those that are yet to come. */
const READS: Call[] = [buying, groupGifts, owner, thanks]
  .flatMap((contract): unknown[] => Object.values(contract))
  .filter(isRead);

function isRead(one: unknown): one is Call {
  return typeof one === 'object' && one !== null && 'kind' in one && 'request' in one && one.kind === 'read';
}

/** What each of them answers to the owner of an event, as it goes over the wire. */
export async function ownerReads(shop: Shop, { id: eventid, ownerId }: Event): Promise<unknown[]> {
  const headers = {
    'x-ajuar-server-key': shop.env.serverKey,
    authorization: `Bearer customer-${ownerId}`,
  };
  const body = { languageid: 3, eventid, userid: ownerId, userId: ownerId, guests: 60, cartsessionid: null };
  const responses = [];
  for (const call of READS) {
    const response = await shop.send(call, body, headers);
    if (response.status !== 200) throw new Error(`${call.method}: ${response.status}`);
    responses.push({ method: call.method, ...response });
  }
  if (responses.length < 6) throw new Error('calls are missing');
  return responses;
}
