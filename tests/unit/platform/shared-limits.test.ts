import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sharedCounters } from '#lib/platform/limits/redis.ts';

const log = vi.hoisted(() => vi.fn());
const clients = vi.hoisted((): FakeClient[] => []);
vi.mock('#lib/platform/logging.ts', () => ({ log }));
vi.mock('@redis/client', () => ({
  createClient: () => {
    const client = new FakeClient();
    clients.push(client);
    return client;
  },
}));

/** What all clients count. */
const counts = new Map<string, number>();

/** A client of a Redis that counts, does not answer, or breaks. */
class FakeClient extends EventEmitter {
  isReady = true;
  state: 'counts' | 'silent' | 'breaks' = 'counts';

  connect = async () => undefined;
  destroy = () => undefined;

  async eval(_script: string, { keys, arguments: [points] }: { keys: string[]; arguments: string[] }) {
    if (this.state === 'silent') return new Promise(() => undefined);
    if (this.state === 'breaks') throw new Error('Socket closed unexpectedly');
    const [key = ''] = keys;
    counts.set(key, (counts.get(key) ?? 0) + Number(points));
    return [counts.get(key), 60_000];
  }
}

/** Two storefronts over one Redis. */
function storefronts(change: (client: FakeClient) => void = () => undefined) {
  const both = [sharedCounters('redis://redis'), sharedCounters('redis://redis')];
  for (const client of clients) change(client);
  return both.map((shared) => shared.limiter({ keyPrefix: 'tries', points: 4, duration: 60 }));
}

beforeEach(() => {
  clients.length = 0;
  counts.clear();
  log.mockClear();
});

describe('what two storefronts count', () => {
  test.each<[string, number, (client: FakeClient) => void]>([
    ['together over Redis', 4, () => undefined],
    [
      'each by itself while there is no connection',
      8,
      (client) => {
        client.isReady = false;
      },
    ],
    [
      'each by itself when Redis says nothing',
      8,
      (client) => {
        client.state = 'silent';
      },
    ],
    [
      'each by itself when a connection breaks',
      8,
      (client) => {
        client.state = 'breaks';
      },
    ],
  ])('is counted %s: %i of 20 tries pass', async (_how, passed, change) => {
    const both = storefronts(change);
    const tries = Array.from({ length: 20 }, (_, at) => both[at % 2]?.consume('somebody'));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(passed);
  });

  test('gives one back for both', async () => {
    const [first, second] = storefronts();
    for (let at = 0; at < 4; at += 1) await first?.consume('somebody');
    await expect(second?.consume('somebody')).rejects.toMatchObject({ msBeforeNext: 60_000 });
    await second?.reward('somebody', 2);
    await expect(first?.consume('somebody')).resolves.toMatchObject({ remainingPoints: 0 });
  });
});

test('an outage is logged once, with its reason and never an address, and so is its end', () => {
  storefronts();
  const [client] = clients;
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:6379'), { code: 'ECONNREFUSED' });
  for (let tried = 0; tried < 3; tried += 1) client?.emit('error', refused);
  client?.emit('ready');
  client?.emit('ready');
  expect(log.mock.calls).toEqual([
    ['warn', 'limits.alone', { reason: 'ECONNREFUSED' }],
    ['warn', 'limits.shared'],
  ]);
});
