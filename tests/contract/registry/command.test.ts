import { afterAll, beforeAll, expect, test } from 'vitest';
import { getGroupGifts } from '#lib/contracts/registry/group-gifts.ts';
import { decodePrivateToken, decodeToken } from '#lib/contracts/registry/sharing.ts';
import type { Shop } from '../orders/shop.ts';
import { tell } from '../payments/bank.ts';
import { announce, runCommand } from '../support/command.ts';
import { createEvent, openEventShop, read, tokenOf } from './event-factories.ts';
import { asCustomer, give, giving, makeEvent, makeGift } from './factories.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openEventShop();
  await announce(shop);
});
afterAll(() => shop.close());

const run = (...args: string[]) => runCommand('events', args, shop.env);

test('an operator lists gift lists, gives out the private link of one, and ends its links [GAP-097]', async () => {
  expect(await run('list')).toEqual({ code: 0, out: 'No hay listas de regalos abiertas.\n', err: '' });
  const event = await createEvent(shop);
  const id = String(event.id);
  const over = await makeEvent(shop, [], { day: '2026-11-01' });
  expect((await run('list')).out).toMatch(
    new RegExp(`^${id}  2026-12-12  tienda 101  Matrimonio de Inés y José  novia\\d+@correo\\.bo\\n$`),
  );
  const { out } = await run('token', id);
  expect(out).toContain('hasta el 2026-12-26.');
  const link = out.split('\n')[0] ?? '';
  const token = link.split('/').at(-1) ?? '';
  expect(link).toBe(`http://tienda.test/customer/event/event-details/${token}`);
  const own = () => asCustomer(shop, event.ownerId, decodePrivateToken, { token });
  expect(await own()).toMatchObject({ tokenData: { eventid: event.id, userId: event.ownerId } });
  expect(await shop.call(decodeToken, { token })).toMatchObject({ success: false });

  const shared = await tokenOf(shop, event);
  expect((await run('revoke', id)).out).toContain(`Los enlaces de la lista ${id}`);
  expect(await own()).toMatchObject({ success: false });
  expect(await shop.call(decodeToken, { token: shared })).toMatchObject({ success: false });

  expect(await run('token', String(over.id))).toMatchObject({
    code: 1,
    err: expect.stringContaining('ya terminó'),
  });
  expect(await run('token', '999999')).toMatchObject({ code: 1, err: 'No existe la lista 999999.\n' });
  for (const wrong of [[], ['token'], ['token', 'x'], ['list', id], ['revoke', id, 'y'], ['end']])
    expect((await run(...wrong)).code, wrong.join(' ')).toBe(2);
});

test('an operator gives a list a page of its own for the time when all is bought, and takes it back [GIFT-18]', async () => {
  const { id, ownerId } = await createEvent(shop);
  const page = { version: 1, kind: 'page', name: 'ideas', languageId: 3, rows: [] };
  await shop.deps.files.write('layouts/private/ideas.json', JSON.stringify(page));
  const formatOf = async () => {
    const event = await read(shop, { id }, ownerId);
    return event.success && event.EVENT.EVENT_FORMAT;
  };
  expect((await run('layout', String(id), 'private/ideas')).out).toContain(
    `La lista ${id} muestra private/ideas`,
  );
  expect(await formatOf()).toBe('{"pathlayout":"private/ideas"}');
  // A form is no page, and a name that nothing has is a slip: what was there stays.
  for (const wrong of ['private/ninguna', 'private/createEventForm_3']) {
    const refused = await run('layout', String(id), wrong);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(wrong) });
  }
  expect((await run('layout', String(id), '../secreto')).code).toBe(1);
  expect(await formatOf()).toBe('{"pathlayout":"private/ideas"}');
  expect((await run('layout', String(id))).out).toContain('la página de la tienda');
  expect(await formatOf()).toBe('{"pathlayout":""}');
  expect(await run('layout', '999999', 'private/ideas')).toMatchObject({
    code: 1,
    err: 'No existe la lista 999999.\n',
  });
  for (const wrong of [['layout'], ['layout', 'x'], ['layout', String(id), 'a', 'b']])
    expect((await run(...wrong)).code, wrong.join(' ')).toBe(2);
});

test('an operator ends a list: nothing is bought from it, and its group gifts are its owner’s to settle', async () => {
  const { event, product } = await makeGift(shop, 1, { price: 100_000 });
  await tell(shop, { ...(await giving(shop, event, product, 40_000)), cart: undefined as never });
  const states = () => asCustomer(shop, event.ownerId, getGroupGifts, { eventid: event.id });
  expect(await states()).toMatchObject({ rows: [{ choose: false, collected: 40_000 }] });
  for (const _ of ['ended', 'ended before'])
    expect((await run('end', String(event.id))).out).toContain(`La lista ${event.id} terminó`);
  expect((await run('list')).out).not.toContain(event.name);
  expect(await states()).toMatchObject({ rows: [{ choose: true, collected: 40_000 }] });
  await expect(give(shop, event, product, 10_000)).rejects.toThrow('Esta lista de regalos ya terminó.');
  expect(await run('end', '999999')).toMatchObject({ code: 1, err: 'No existe la lista 999999.\n' });
});
