import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bloomreachTracker } from '#backend/ports/bloomreach-tracker.ts';
import type { MarketingEvent } from '#backend/ports/marketing-tracker.ts';
import { webhookTracker } from '#backend/ports/webhook-tracker.ts';
import { startTrackerServer } from './tracker-server.ts';

const NOW = new Date('2026-11-29T12:00:00Z');

function event(id: string, changes: Partial<MarketingEvent> = {}): MarketingEvent {
  return {
    ...{ id, type: 'page_visit', at: '2026-11-29T11:59:58.500Z', ids: { cookie: 'abc' } },
    properties: { path: '/mesa' },
    ...changes,
  };
}
const ONE = event('11111111-1111-8111-a111-111111111111');
const TWO = event('22222222-2222-8222-a222-222222222222', {
  type: 'register',
  ids: { registered: 'rosa@correo.example' },
  customer: { first_name: 'Rosa' },
});

let server: Awaited<ReturnType<typeof startTrackerServer>>;
beforeAll(async () => {
  server = await startTrackerServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.received.length = 0;
});

const bloomreach = (secret = '') =>
  bloomreachTracker({ url: server.url, project: 'proyecto', key: 'clave', secret });
const webhook = () =>
  webhookTracker({ url: `${server.url}/hook`, secret: 'secreto-1234' }, { now: () => NOW });

describe('Bloomreach', () => {
  test('gets what is known of a customer and the events in one batch, in its own names', async () => {
    const results = [{ success: true }, { success: true }, { success: true }];
    server.respondWith((_, response) => void response.end(JSON.stringify({ success: true, results })));
    expect(await bloomreach().send([ONE, TWO])).toEqual([]);
    const [sent] = server.received;
    expect(sent?.path).toBe('/track/v2/projects/proyecto/batch');
    expect(sent?.headers.authorization).toBe('Token clave');
    const seconds = 1_795_953_598.5;
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      commands: [
        {
          name: 'customers/events',
          command_id: ONE.id,
          data: {
            customer_ids: { cookie: 'abc' },
            event_type: 'page_visit',
            timestamp: seconds,
            properties: { path: '/mesa', event_id: ONE.id },
          },
        },
        {
          name: 'customers',
          data: {
            customer_ids: { registered: 'rosa@correo.example' },
            properties: { first_name: 'Rosa' },
            update_timestamp: seconds,
          },
        },
        expect.objectContaining({ name: 'customers/events', command_id: TWO.id }),
      ],
    });
  });

  test('is asked by key and secret where there is one, and says which events it refuses', async () => {
    const results = [{ success: true }, { success: false, errors: {} }, { success: true }];
    server.respondWith((_, response) => void response.end(JSON.stringify({ success: true, results })));
    expect(await bloomreach('secreto').send([ONE, TWO])).toEqual([TWO.id]);
    const basic = `Basic ${Buffer.from('clave:secreto').toString('base64')}`;
    expect(server.received[0]?.headers.authorization).toBe(basic);
  });
});

test('a webhook is signed with its time', async () => {
  server.respondWith((_, response) => void response.end());
  expect(await webhook().send([ONE, TWO])).toEqual([]);
  const [sent] = server.received;
  const timestamp = String(NOW.getTime() / 1000);
  const signature = createHmac('sha256', 'secreto-1234').update(`${timestamp}.${sent?.body}`).digest('hex');
  expect(sent).toMatchObject({
    path: '/hook',
    headers: { 'x-ajuar-timestamp': timestamp, 'x-ajuar-signature': signature },
  });
  expect(JSON.parse(sent?.body ?? '')).toEqual({ events: [ONE, TWO] });
});

describe.each([
  ['Bloomreach', () => bloomreach()],
  ['a webhook', () => webhook()],
])('%s that does not take events', (_, tracker) => {
  test('answers an error, leads elsewhere, breaks off', async () => {
    server.respondWith((_, response) => void response.writeHead(500).end('{}'));
    await expect(tracker().send([ONE])).rejects.toThrow('500');
    server.respondWith(
      (_, response) => void response.writeHead(302, { location: `${server.url}/otra` }).end(),
    );
    await expect(tracker().send([ONE])).rejects.toThrow();
    expect(server.received.map(({ path }) => path)).not.toContain('/otra');
    server.respondWith((_, response) => void response.destroy());
    await expect(tracker().send([ONE])).rejects.toThrow();
  });
});

test('an answer of Bloomreach that is none counts as not taken', async () => {
  server.respondWith((_, response) => void response.end('<html>'));
  await expect(bloomreach().send([ONE])).rejects.toThrow();
});
