import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeLock } from '#backend/db/lock.ts';
import { shopStatus } from '#lib/contracts/shop-status.ts';
import { laPazTime } from '#lib/stores/domain/hours.ts';
import { tell, waitingOrder } from '../payments/bank.ts';
import { announce, runCommand } from '../support/command.ts';
import { add, bought, makeCart, makeProduct, stockOf } from './factories.ts';
import { openShop, type Shop } from './shop.ts';

const orders = (dataDir: string, ...args: string[]) => runCommand('orders', args, { dataDir });

describe('npm run orders, with a back-end running', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
    await announce(shop);
  });
  afterAll(() => shop.close());

  test('lists, shows, changes and cancels through it', async () => {
    const cup = await makeProduct(shop, { stock: 5, price: 5900 });
    const id = await bought(shop, await makeCart(shop, add(cup, 2)));
    const run = (...args: string[]) => orders(shop.env.dataDir, ...args);
    const { day, time } = laPazTime(shop.deps.clock());
    expect((await run('list')).out).toMatch(
      new RegExp(`^${id}  ${day} ${time}  101  Bs\\. 118,00  1 Recibido  rosa@correo.bo\n$`),
    );
    expect((await run('status', id, '5')).out).toContain('5 Listo para retirar');
    const json = async (...args: string[]) => JSON.parse((await run(...args, '--json')).out);
    expect(await json('list')).toMatchObject({
      rows: [{ ORDERID: id, TOTAL: 118, STATUSNAME: 'Listo para retirar' }],
    });
    expect(await json('show', id)).toMatchObject({
      order: { ORDERID: id },
      cancelled: { by: '', reason: '' },
    });
    expect(await json('reviews')).toEqual({ success: true, rows: [], messages: [] });
    expect(await json('status', id, '5')).toMatchObject({ order: { STATUSID: 5 }, history: [{}, {}] });
    expect(await run('show', '123456789', '--json')).toMatchObject({ code: 1, out: '' });
    const cancelled = await run('cancel', id);
    expect(cancelled).toMatchObject({ code: 0, out: expect.stringContaining('8 Cancelado') });
    expect(await stockOf(shop, cup)).toBe(5);
    expect(await run('status', id, '2')).toMatchObject({
      code: 1,
      err: expect.stringContaining('está cancelado'),
    });
    expect((await run('show', id)).out).toContain(`2 × ${cup.sku}`);
    expect(await run('show', '123456789')).toMatchObject({
      code: 1,
      err: 'No hay ningún pedido 123456789.\n',
    });
  });
});

describe('npm run carts, with a back-end running', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
    await announce(shop);
  });
  afterAll(() => shop.close());

  test('lists what was left behind, with links, and makes one for a cart', async () => {
    const run = (...args: string[]) => runCommand('carts', args, shop.env);
    expect(await run('list')).toMatchObject({ code: 0, out: 'No hay carritos abandonados.\n' });
    const cart = await makeCart(shop, add(await makeProduct(shop, { stock: 5, price: 5900 }), 2));
    shop.advance(1000);
    expect((await run('list', '--all')).out).toBe('No hay carritos abandonados.\n');
    expect((await run('list', '--all', '--hours', '0')).out).toMatch(
      new RegExp(
        `^${cart.id}  .*  2 u\\.  Bs\\. 118,00  no empezó la compra\n  http://tienda.test/checkout/recovery-cart/[\\w-]{32}\n$`,
      ),
    );
    const [head, row] = (await run('list', '--all', '--hours', '0', '--csv')).out.split('\n');
    expect(head).toBe('correo,celular,nombre,tienda,fecha,unidades,total,paso,productos,enlace');
    expect(row).toMatch(
      /^,,,[^,]+,[^,]+,2,118\.00,no empezó la compra,Producto \d+,http:\/\/tienda\.test\/checkout\/recovery-cart\/[\w-]{32}$/,
    );
    const left = JSON.parse((await run('list', '--all', '--hours', '0', '--json')).out);
    expect(left.rows).toMatchObject([{ cartid: cart.id, units: 2, total: 118 }]);
    expect(JSON.parse((await run('link', cart.id, '--json')).out)).toMatchObject({
      link: { url: expect.stringMatching(/\/recovery-cart\/[\w-]{32}$/) },
    });
    expect((await run('link', cart.id)).out).toMatch(
      /\/recovery-cart\/[\w-]{32}\n {2}válido hasta \d{4}-\d\d-\d\d\n$/,
    );
    expect(await run('link', 'nada')).toMatchObject({
      code: 1,
      err: 'El carrito nada no existe, está vacío o ya se compró.\n',
    });
    expect((await run('list', '--code', '48210377')).out).toBe('No hay carritos abandonados.\n');
    const page = { customerid: -1, storeid: cart.storeid, page: 'CHECKOUTPAYMENT' as const };
    await shop.call(shopStatus, { ...page, cartsessionid: cart.id, data: '{"tempcode":48210377}' });
    expect((await run('list', '--code', '4821 0377')).out).toMatch(
      new RegExp(`^${cart.id}  .*  llegó al pago\n`),
    );
    for (const wrong of [
      [],
      ['list', '--hours', 'x'],
      ['list', '--code', '123'],
      ['link'],
      ['list', 'x'],
      ['link', cart.id, '--csv'],
      ['list', '--csv', '--json'],
    ]) {
      expect((await run(...wrong)).code, wrong.join(' ')).toBe(2);
    }
  });
});

describe('npm run orders, for payments under review', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
    await announce(shop);
  });
  afterAll(() => shop.close());

  test('shows them and settles them in the name of whoever does', async () => {
    const run = (...args: string[]) => orders(shop.env.dataDir, ...args);
    const waiting = await waitingOrder(shop, await makeProduct(shop, { stock: 5 }));
    await tell(shop, waiting, { amount: 999 });
    expect((await run('reviews')).out).toContain(waiting.orderid);
    const accepted = await run('accept', waiting.orderid, 'Juana');
    expect(accepted.out).toMatch(/Pagado.*resuelto por Juana el \d{4}-/);
    expect((await run('reviews')).out).toBe('No hay pagos por revisar.\n');
    await tell(shop, { ...waiting, token: 'nobody' });
    const unread = (await run('reviews')).out.split('\n');
    expect(unread[0]).toBe('No hay pagos por revisar.');
    expect(unread[2]).toMatch(/^1 {2}\d{4}-.*de un cobro que no es de la tienda {2}×1 {2}\{.*"nobody"/);
    expect((await run('message-done', '1', 'Juana')).out).toBe('No hay pagos por revisar.\n');
    expect(await run('message-done', '77')).toMatchObject({ code: 1 });
    const { settled_by } = await shop.deps.db
      .selectFrom('payment_unread')
      .select('settled_by')
      .executeTakeFirstOrThrow();
    expect(settled_by).toBe('Juana');
    expect(await run('refund', waiting.orderid, '5,50')).toMatchObject({
      code: 1,
      out: expect.stringContaining('Solo se devuelve el pago entero'),
    });
    const given = await run('refund', waiting.orderid, 'Juana');
    expect(given).toMatchObject({ code: 0, out: expect.stringContaining('Pago devuelto') });
    expect(given.out).toContain('8 Cancelado');
    const mails = shop.deps.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'mail')
      .orderBy('outbox_id');
    expect(JSON.stringify(await mails.execute())).toContain('devolvimos Bs. 9,99');
  });

  test('makes a link that pays an order that waits, for so many hours', async () => {
    const run = (...args: string[]) => orders(shop.env.dataDir, 'payment-link', ...args);
    const waiting = await waitingOrder(shop, await makeProduct(shop, { stock: 5 }));
    const link = new RegExp(
      `^Enlace para pagar el pedido .*\\nhttp://tienda.test/order/payment/${waiting.orderid}/\\S+\\n$`,
    );
    expect(await run(waiting.orderid)).toMatchObject({ code: 0, out: expect.stringMatching(link) });
    expect(await run(waiting.orderid, '9999')).toMatchObject({ code: 2 });
    await tell(shop, waiting);
    expect(await run(waiting.orderid)).toMatchObject({
      code: 1,
      err: expect.stringContaining('no espera ningún pago en línea'),
    });
  });
});

describe('npm run orders, with none running', () => {
  test('opens the data folder itself, and leaves it free', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'ajuar-orders-cli-'));
    const first = await orders(dataDir, 'list');
    expect(first).toMatchObject({ code: 0, out: 'Todavía no hay pedidos.\n' });
    const lock = await takeLock(dataDir, { tries: 1, wait: 0 });
    await lock.release();
    await rm(dataDir, { recursive: true });
  });

  test.each([[], ['lista'], ['show'], ['show', 'x; drop'], ['status', '123456789'], ['list', 'more']])(
    'shows how it is used for %j %j %j',
    async (...args) => {
      const given = args.filter((arg) => arg !== undefined);
      expect(await orders(tmpdir(), ...given)).toMatchObject({
        code: 2,
        err: expect.stringContaining('Uso:'),
      });
    },
  );
});
