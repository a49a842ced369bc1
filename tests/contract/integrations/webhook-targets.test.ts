import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postWebhook } from '#backend/modules/integrations/webhooks/send.ts';
import type { TargetPolicy } from '#backend/modules/integrations/webhooks/target.ts';
import { makeProduct } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { announce, runCommand } from '../support/command.ts';
import { makeWebhook, Receiver, webhookWork } from './receiver.ts';

const LIVE: TargetPolicy = { mode: 'live', webhookHosts: [] };

let shop: Shop;
let receiver: Receiver;
beforeAll(async () => {
  shop = await openShop();
  receiver = await Receiver.open();
});
afterAll(async () => {
  await receiver.kill();
  await shop.close();
});

const post = (url: string, policy: TargetPolicy, timeoutMs?: number) =>
  postWebhook({ url, secrets: ['whsec_c2VjcmV0'], id: 'msg_1', body: '{}' }, policy, {
    now: new Date(),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });

describe('a live shop', () => {
  test.each([
    'https://localhost',
    'https://127.0.0.1',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://2130706433',
  ])('connects to nothing of its own machine, by whatever name: %s', async (origin) => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    const { promise: listening, resolve } = Promise.withResolvers<void>();
    server.listen(0, '::', resolve);
    await listening;
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const result = await post(`${origin}:${port}/`, LIVE);
    expect([result.outcome, result.detail, connections]).toEqual(['not-allowed', 'not-public', 0]);
    server.close();
  });

  test('connects to a machine of its network once the settings name it, and to where a cloud keeps credentials never', async () => {
    const named = { ...LIVE, webhookHosts: ['localhost', '127.0.0.1', '169.254.169.254'] };
    expect(await post(receiver.url, named)).toMatchObject({ outcome: 'taken', status: 200 });
    expect(await post(receiver.url.replace('127.0.0.1', 'localhost'), named)).toMatchObject({
      outcome: 'taken',
    });
    expect(await post('http://169.254.169.254/latest', named)).toMatchObject({ outcome: 'not-allowed' });
    expect(await post(receiver.url, LIVE)).toMatchObject({ outcome: 'not-allowed', detail: 'no-https' });
  });
});

test('who says nothing in time is late', async () => {
  receiver.manner = 'hang';
  expect(await post(receiver.url, { ...LIVE, mode: 'demo' }, 50)).toMatchObject({
    outcome: 'late',
    status: null,
  });
  receiver.release();
  receiver.manner = 200;
});

test('the command makes, lists, follows, changes and takes away webhooks', async () => {
  await announce(shop);
  await makeProduct(shop, { stock: 3 });
  receiver.take();
  const run = (...args: string[]) => runCommand('webhooks', args, { dataDir: shop.env.dataDir });
  const made = await run('create', receiver.url, '--events', 'order.changed,stock.changed', '--name', 'ERP');
  const [, id = '', secret = ''] = /Webhook (\d+)\..*\n(whsec_\S+)\n/.exec(made.out) ?? [];
  expect((await run('log', id)).out).toContain('Todavía no se le envió nada.');
  await webhookWork(shop).run();
  const [{ id: message = '' } = {}] = receiver.take();
  expect((await run('list')).out).toMatch(
    new RegExp(`^${id} +activo +ERP +order.changed stock.changed +0 +${receiver.url}`, 'm'),
  );
  expect((await run('log', id)).out).toMatch(new RegExp(`recibido \\(200\\) +stock.changed +${message}`));
  expect((await run('resend', message)).out).toContain(`El mensaje ${message} se envía otra vez a ERP.`);
  await webhookWork(shop).run();
  expect(receiver.take().map((one) => one.id)).toEqual([message]);
  const rotated = await run('rotate', id, '--hours', '2');
  expect(rotated.out).toMatch(/whsec_\S+\nEl anterior también firma hasta/);
  expect(rotated.out).not.toContain(secret);
  expect((await run('disable', id)).out).toContain(`Al webhook ${id} (ERP) ya no se le envía nada.`);
  expect((await run('list')).out).toContain('inactivo: apagado con disable');
  expect((await run('resend', message)).err).toContain(`npm run webhooks -- enable ${id}`);
  expect((await run('enable', id)).out).toContain(`El webhook ${id} (ERP) sigue`);
  expect((await run('remove', id)).out).toContain(`El webhook ${id} (ERP) ya no existe.`);
  expect((await run('list', '--json')).out).toContain('"rows": []');
  for (const wrong of [
    ['create', receiver.url],
    ['log', 'x'],
    ['rotate', '1', '--hours', 'x'],
    ['list', '--all'],
  ]) {
    expect(await run(...wrong)).toMatchObject({
      code: 2,
      err: expect.stringContaining('Uso: npm run webhooks'),
    });
  }
  for (const [url, reason] of [
    ['http://erp.example/hook', 'https://'],
    ['https://10.0.0.5/hook', 'no es pública'],
    ['https://a:b@erp.example/', 'contraseña'],
    ['ftp://erp.example', 'https://'],
  ] as const) {
    const refused = await run('create', url, '--events', 'order.changed');
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining(reason)]);
  }
});

test('there are twenty at most', async () => {
  for (let n = 0; n < 20; n += 1) await makeWebhook(shop, receiver.url, ['order.changed']);
  const asked = { name: 'ERP', url: receiver.url, events: ['order.changed'] };
  expect((await shop.operate('/operator/webhooks', asked)).status).toBe(409);
});
