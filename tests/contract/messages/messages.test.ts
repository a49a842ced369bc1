import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pruneMessages } from '#backend/modules/messages/service.ts';
import { sendMessage } from '#lib/contracts/messages.ts';
import { openShop, type Shop } from '../orders/shop.ts';

const DAY_MS = 24 * 3_600_000;
let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.db.deleteFrom('message').execute();
  await shop.deps.db.deleteFrom('outbox').execute();
});

function message(words: string) {
  return {
    storeid: 101,
    form: 'contactForm',
    title: 'Escríbenos',
    email: 'ana@correo.example',
    fields: [
      { name: 'name', label: 'Nombre', value: 'Ana' },
      { name: 'phone', label: 'Celular', value: '' },
      { name: 'message', label: 'Mensaje', value: words },
    ],
  };
}

function send(words: string) {
  return shop.call(sendMessage, sendMessage.request.parse(message(words)));
}

async function mails() {
  const rows = await shop.deps.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'mail')
    .orderBy('outbox_id')
    .execute();
  return rows.map(({ payload }) => payload);
}

test('a message is kept and mailed to the shop, with where to answer', async () => {
  expect(await send('¿Tienen lino crudo?')).toMatchObject({ success: true });
  const [kept] = await shop.deps.db.selectFrom('message').selectAll().execute();
  expect(kept).toMatchObject({ store_id: 101, form: 'contactForm', email: 'ana@correo.example' });
  const [mail] = await mails();
  expect(mail).toMatchObject({ to: 'hola@tienda.example' });
  expect(mail).toMatchObject({
    text: 'Nombre: Ana\nMensaje: ¿Tienen lino crudo?\n\nResponde a: ana@correo.example',
    html: expect.stringContaining('¿Tienen lino crudo?'),
  });
});

test('the same words sent twice, also at once, are one message; the next day they are another', async () => {
  await Promise.all([send('Hola'), send('Hola'), send('Hola')]);
  expect(await mails()).toHaveLength(1);
  shop.advance(DAY_MS);
  await send('Hola');
  await send('Otra cosa');
  expect(await mails()).toHaveLength(3);
});

test('a message is dropped after a year', async () => {
  await send('De hace un año');
  shop.advance(364 * DAY_MS);
  expect(await pruneMessages(shop.deps)).toBe(0);
  shop.advance(2 * DAY_MS);
  expect(await pruneMessages(shop.deps)).toBe(1);
});

test.each([
  ['no fields', { ...message('x'), fields: [] }],
  ['a value without end', { ...message('x'.repeat(4001)) }],
  ['no form', { ...message('x'), form: '' }],
])('%s is refused', async (_what, body) => {
  const key = { 'x-ajuar-server-key': shop.env.serverKey };
  expect((await shop.send(sendMessage, body, key)).status).toBe(400);
  expect(await mails()).toEqual([]);
});

test('no browser may make the call', async () => {
  expect((await shop.send(sendMessage, message('Hola'))).status).toBe(403);
  expect(sendMessage.browser).toBe(false);
});
