import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeMessage, claimMessage } from '#backend/modules/integrations/webhooks/messages.ts';
import { listWebhookRows } from '#backend/modules/integrations/webhooks/repository.ts';
import { webhookState } from '#backend/modules/integrations/webhooks/state.ts';
import { isLost } from '#lib/integrations/domain/webhook-schedule.ts';
import { add, bought, type Made, makeCart, makeProduct } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { isSignedBy, listWebhooks, makeWebhook, Receiver, readLog, webhookWork } from './receiver.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let shop: Shop;
let cup: Made;
let receiver: Receiver;
let id: number;
let secret: string;
let work: ReturnType<typeof webhookWork>;
let lines: { event: string; fields: object }[];
beforeAll(async () => {
  shop = await openShop();
  cup = await makeProduct(shop, { stock: 500 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  for (const one of await listWebhooks(shop)) await shop.operate(`/operator/webhooks/${one.id}/remove`, {});
  receiver = await Receiver.open();
  lines = [];
  work = webhookWork(shop, lines);
  ({ id, secret } = await makeWebhook(shop, receiver.url, ['order.changed']));
});
afterEach(() => receiver.kill());

const buy = async () => bought(shop, await makeCart(shop, add(cup)));
const outcomes = async () => (await readLog(shop, id)).map(({ outcome, status }) => status ?? outcome);
const figure = async (name: string) =>
  (await webhookState.read(shop.deps.db, shop.deps.clock())).find((one) => one.name === name)?.value;

describe('a receiver', () => {
  test('that hangs holds up no other', async () => {
    const other = await Receiver.open();
    await makeWebhook(shop, other.url, ['order.changed']);
    receiver.manner = 'hang';
    await buy();
    await work.collect();
    await work.deliver();
    expect([receiver.open.size, other.take().length]).toEqual([1, 1]);
    await buy();
    await work.collect();
    await work.deliver();
    expect([receiver.received.length, receiver.open.size, other.take().length]).toEqual([1, 1, 1]);
    receiver.manner = 200;
    receiver.release();
    await work.settled();
    expect(receiver.take()).toHaveLength(2);
    await other.kill();
  });

  test('that fails is tried again with growing waits, under the same id, and each try is logged', async () => {
    receiver.manner = 500;
    await buy();
    await work.run();
    for (const wait of [5000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS]) {
      shop.advance(wait - 1);
      await work.run();
      const before = receiver.received.length;
      // A tenth at most comes by chance.
      shop.advance(wait * 0.1 + 1);
      await work.run();
      expect([before, receiver.received.length]).toEqual([before, before + 1]);
    }
    receiver.manner = 204;
    shop.advance(6 * HOUR_MS);
    await work.run();
    const told = receiver.take();
    expect(new Set(told.map((one) => one.id)).size).toBe(1);
    expect(new Set(told.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(7);
    expect(told.every((one) => isSignedBy(secret, one))).toBe(true);
    expect(await outcomes()).toEqual([500, 500, 500, 500, 500, 500, 204]);
    expect(lines.map(({ event }) => event)).toEqual(Array(6).fill('webhook.not-delivered'));
  });

  test('that takes a message and says nothing has it again, by the same id', async () => {
    receiver.manner = 'lose';
    await buy();
    await work.run();
    receiver.manner = 200;
    shop.advance(MINUTE_MS);
    await work.run();
    const [first, second] = receiver.take();
    expect([first?.id, first?.body]).toEqual([second?.id, second?.body]);
    expect(await outcomes()).toEqual(['unreachable', 200]);
  });

  test('that was killed is asked by one request in a while, and has all that waits once it is back', async () => {
    await receiver.kill();
    for (let n = 0; n < 5; n += 1) await buy();
    for (let n = 0; n < 4; n += 1) {
      await work.run();
      shop.advance(6 * MINUTE_MS);
    }
    const tries = await readLog(shop, id);
    expect(tries.map(({ outcome, detail }) => [outcome, detail])).toEqual(
      Array(4).fill(['unreachable', 'ECONNREFUSED']),
    );
    await receiver.start();
    await work.run();
    expect(receiver.take()).toHaveLength(5);
  });

  test('that redirects is not followed', async () => {
    const elsewhere = await Receiver.open();
    receiver.manner = (response) => response.writeHead(307, { location: elsewhere.url }).end();
    await buy();
    await work.run();
    expect(await outcomes()).toEqual([307]);
    expect((await readLog(shop, id))[0]?.outcome).toBe('redirected');
    expect(elsewhere.received).toEqual([]);
    await elsewhere.kill();
  });

  test('that responds without end has said by its status what it has to say, and is read no further', async () => {
    let written = 0;
    receiver.manner = (response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536))) written += 65_536;
      };
      response.on('drain', more);
      more();
    };
    await buy();
    await work.run();
    expect(await outcomes()).toEqual([200]);
    await expect.poll(() => receiver.open.size).toBe(0);
    expect(written).toBeLessThan(64 * 1_048_576);
  });

  test('that asks for a pause has it', async () => {
    receiver.manner = (response) => response.writeHead(429, { 'retry-after': '1800' }).end();
    await buy();
    await work.run();
    shop.advance(29 * MINUTE_MS);
    await work.run();
    expect(receiver.received).toHaveLength(1);
    shop.advance(MINUTE_MS);
    await work.run();
    expect(receiver.received).toHaveLength(2);
  });

  test('that takes all but one message has the others, and goes on after it was given up', async () => {
    await buy();
    await work.collect();
    let refused = '';
    receiver.manner = (response) => {
      refused ||= receiver.received.at(-1)?.id ?? '';
      response.writeHead(receiver.received.at(-1)?.id === refused ? 422 : 200).end();
    };
    for (let day = 0; day < 5; day += 1) {
      await buy();
      for (let hour = 0; hour < 24; hour += 1) {
        await work.run();
        shop.advance(HOUR_MS);
      }
    }
    const told = receiver.take().map((one) => one.id);
    expect([told.filter((one) => one === refused).length, new Set(told).size]).toEqual([11, 6]);
    expect(await listWebhooks(shop)).toMatchObject([{ state: 'active', waiting: 0 }]);
    expect(await figure('ajuar_webhook_messages_given_up')).toBe(1);
    receiver.manner = 200;
    await shop.operate(`/operator/webhook-messages/${refused}/resend`, {});
    await work.run();
    expect(receiver.take().map((one) => one.id)).toEqual([refused]);
  });
});

describe('a webhook', () => {
  test('whose receiver takes nothing for three days is disabled, and once it is enabled nothing was lost', async () => {
    receiver.manner = 503;
    await buy();
    const begin = shop.deps.clock();
    while ((await listWebhooks(shop))[0]?.state !== 'disabled') {
      await work.run();
      shop.advance(HOUR_MS);
    }
    expect(isLost(begin, shop.deps.clock())).toBe(true);
    expect(await listWebhooks(shop)).toMatchObject([{ reason: 'failing' }]);
    expect(lines.at(-1)).toMatchObject({ event: 'webhook.disabled', fields: { webhook: id, status: 503 } });
    expect([await figure('ajuar_webhooks_disabled'), await figure('ajuar_webhook_oldest_seconds')]).toEqual([
      1, 0,
    ]);
    receiver.manner = 200;
    receiver.take();
    await buy();
    await work.run();
    expect(receiver.take()).toEqual([]);
    await shop.operate(`/operator/webhooks/${id}/enable`, {});
    await work.run();
    expect(receiver.take()).toHaveLength(2);
    expect(await figure('ajuar_webhooks_disabled')).toBe(0);
  });

  test('whose receiver is gone for good (410) is disabled at once', async () => {
    receiver.manner = 410;
    await buy();
    await work.run();
    expect(await listWebhooks(shop)).toMatchObject([{ state: 'disabled', reason: 'gone' }]);
  });

  test('signs with the secret before, too, for as long as was said', async () => {
    const { text } = await shop.operate(`/operator/webhooks/${id}/rotate`, { hours: 24 });
    const { secret: next }: { secret: string } = JSON.parse(text);
    await buy();
    await work.run();
    shop.advance(DAY_MS);
    await buy();
    await work.run();
    const [first, second] = receiver.take();
    const signed = (one = first) => [secret, next].map((by) => one && isSignedBy(by, one));
    expect([signed(first), signed(second)]).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  test('of a process that died while it sent is sent again by another', async () => {
    await buy();
    await work.collect();
    const claimed = await claimMessage(shop.deps.db, id, shop.deps.clock());
    await work.run();
    expect(receiver.take()).toEqual([]);
    shop.advance(MINUTE_MS);
    await work.run();
    expect(receiver.take().map((one) => one.id)).toEqual([claimed?.message_id]);
  });

  test('is under way no more when the process ends, and its message waits for the next', async () => {
    const stopping = new AbortController();
    const ending = webhookWork({ ...shop, deps: { ...shop.deps, stopping: stopping.signal } });
    receiver.manner = 'hang';
    await buy();
    await ending.collect();
    await ending.deliver();
    stopping.abort();
    await ending.settled();
    expect(await readLog(shop, id)).toEqual([]);
    receiver.manner = 200;
    await work.run();
    expect(receiver.take()).toHaveLength(2);
  });

  test('shows its secret once', async () => {
    const stored = JSON.stringify(await listWebhooks(shop));
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(stored).not.toContain(secret.slice(6));
    expect(await listWebhookRows(shop.deps.db)).toMatchObject([{ secret }]);
  });
});

test('tries and messages of a month ago are forgotten', async () => {
  await buy();
  await work.run();
  shop.advance(30 * DAY_MS);
  await work.prune();
  expect(await readLog(shop, id)).toHaveLength(1);
  shop.advance(1);
  await work.prune();
  expect(await readLog(shop, id)).toEqual([]);
  const left = await shop.deps.db.selectFrom('webhook_message').select('message_id').execute();
  expect(left).toEqual([]);
});

test('the age of the oldest message that waits is known', async () => {
  receiver.manner = 500;
  await buy();
  await work.run();
  const [message] = receiver.take();
  expect(await figure('ajuar_webhook_messages_waiting')).toBe(1);
  const created = await shop.deps.db.selectFrom('webhook_message').select('created_at').executeTakeFirst();
  const age = (Date.now() - Number(created?.created_at)) / 1000;
  expect(await figure('ajuar_webhook_oldest_seconds')).toBeCloseTo(Math.max(0, age), -1);
  await changeMessage(shop.deps.db, message?.id ?? '', { done_at: shop.deps.clock() });
  expect(await figure('ajuar_webhook_oldest_seconds')).toBe(0);
});
