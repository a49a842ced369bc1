import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shortenLink } from '#lib/contracts/registry/sharing.ts';
import type { Shop } from '../orders/shop.ts';
import { createEvent, openEventShop, tokenOf } from './event-factories.ts';
import { asCustomer } from './factories.ts';

interface Asked {
  method: string | undefined;
  authorization: string | undefined;
  body: unknown;
}

/** A service on this machine that shortens links, and what it was asked. */
const asked: Asked[] = [];
let respond: (response: ServerResponse) => void = () => {};
const service = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { method, headers } = request;
  asked.push({
    method,
    authorization: headers.authorization,
    body: JSON.parse(Buffer.concat(chunks).toString()),
  });
  respond(response);
});
const says = (status: number, text: string) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json', location: '/otra' }).end(text);

let shop: Shop;
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const address = service.address();
  const port = typeof address === 'object' ? address?.port : 0;
  shop = await openEventShop({ shortener: { url: `http://127.0.0.1:${port}/links`, key: 'clave' } });
});
afterAll(async () => {
  await shop.close();
  service.close();
});

test('a configured service shortens links; while it cannot, the long one stays [CALL-84, EVT-30]', async () => {
  const event = await createEvent(shop);
  const token = await tokenOf(shop, event);
  const shorten = () => asCustomer(shop, event.ownerId, shortenLink, { token });
  respond = says(200, '{"url":"https://corto.example/a1"}');
  expect(await shorten()).toEqual({ success: true, url: 'https://corto.example/a1' });
  expect(asked).toEqual([
    {
      method: 'POST',
      authorization: 'Bearer clave',
      body: { url: `http://tienda.test/customer/event/event-details/${token}` },
    },
  ]);
  const failures = [
    says(500, '{}'),
    says(302, ''),
    says(200, 'Hola'),
    says(200, '{"url":"javascript:alert(1)"}'),
    says(200, `{"url":"https://corto.example/${'a'.repeat(200)}"}`),
    (response: ServerResponse) => response.destroy(),
  ];
  for (const failure of failures) {
    respond = failure;
    expect(await shorten()).toMatchObject({ success: false, errorcode: 'SHORTENER' });
  }
  expect(asked).toHaveLength(1 + failures.length);
});
