import { afterAll, beforeAll, expect, test } from 'vitest';
import { add, bought, makeCart, makeProduct } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { announce, runCommand } from '../support/command.ts';
import { enter } from './factories.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await announce(shop);
});
afterAll(() => shop.close());

const run = (...args: string[]) => runCommand('coupons', args, shop.env);

const created = async (...args: string[]) => {
  const response = await run('create', ...args);
  expect(response).toMatchObject({ code: 0, err: '' });
  return response.out;
};

test('a coupon is made, listed, used, counted and switched off through the running back-end', async () => {
  expect((await run('list')).out).toBe('No hay cupones.\n');
  const terms = [
    '--label',
    'Diez',
    '--percent',
    '12,5',
    '--minimum',
    '50.00',
    '--combinable',
    '--stores',
    '101',
  ];
  expect(await created('diez10', ...terms)).toBe('Creado: DIEZ10\n');
  expect(await run('create', 'DIEZ10', ...terms)).toMatchObject({
    code: 1,
    err: 'Ya existe el cupón DIEZ10.\n',
  });
  const cart = await makeCart(shop, add(await makeProduct(shop, { stock: 5, price: 10_000 })));
  expect((await enter(shop, cart, 'diez10')).shopCart?.data.total).toBe(8_750);
  expect((await run('list')).out).toBe(
    'DIEZ10  Diez  12,5 %  desde Bs. 50,00  tiendas 101  combinable  0 usos  en 1 carrito\n',
  );
  const orderid = await bought(shop, cart, { expectedtotal: 8_750 });
  expect((await run('show', 'DIEZ10')).out).toContain(`  2026-11-21  pedido ${orderid}  Bs. 12,50`);
  expect((await run('stats')).out).toBe('DIEZ10  1 pedidos · Bs. 12,50 de descuento · Bs. 87,50 vendidos\n');
  expect(JSON.parse((await run('stats', 'DIEZ10', '--json')).out)).toEqual({
    success: true,
    rows: [{ name: 'DIEZ10', orders: 1, discount: 12.5, sales: 87.5 }],
  });
  expect((await run('disable', 'DIEZ10')).out).toBe('Cambió 1 cupón.\n');
  expect((await run('show', 'DIEZ10')).out).toContain('desactivado');
  const other = await makeCart(shop, add(await makeProduct(shop, { stock: 5, price: 10_000 })));
  expect(await enter(shop, other, 'DIEZ10')).toMatchObject({ errorcode: 'INVALID' });
  expect((await run('enable', 'DIEZ10')).code).toBe(0);
  expect(await enter(shop, other, 'DIEZ10')).toMatchObject({ success: true });
});

test('thousands of codes come from one command, each good once', async () => {
  const text = await created(
    '--count',
    '5000',
    '--prefix',
    'navidad-',
    '--label',
    '=Navidad',
    '--amount',
    '20.00',
    '--balance-to-shipping',
  );
  const [header, ...rows] = text.trimEnd().split('\n');
  expect(header).toBe('código,lote');
  const codes = rows.map((row) => row.split(',')[0] ?? '');
  expect(new Set(codes).size).toBe(5000);
  expect(codes.filter((code) => !/^NAVIDAD-[2-9BCDFGHJKMNPQRSTVWXYZ]{8}$/.test(code))).toEqual([]);
  const batch = rows[0]?.split(',')[1] ?? '';
  expect((await run('list')).out).toContain(
    `lote ${batch} (5000 códigos)  =Navidad  Bs. 20,00  el saldo paga el envío  0 de 5000 usos`,
  );
  const [code = ''] = codes;
  const cart = await makeCart(shop, add(await makeProduct(shop, { stock: 5, price: 10_000 })));
  expect((await enter(shop, cart, code)).shopCart?.data.total).toBe(8_000);
  await bought(shop, cart, { expectedtotal: 8_000 });
  const sheet = (await run('list', '--batch', batch, '--csv')).out.split('\n');
  expect(sheet[0]).toBe('código,nombre,vence,usos,activo');
  // No spreadsheet runs a name as a formula.
  expect(sheet).toContain(`${code},'=Navidad,,1,sí`);
  expect((await run('stats', '--batch', batch)).out).toContain('1 pedidos · Bs. 20,00 de descuento');
  expect((await run('disable', '--batch', batch)).out).toBe('Cambiaron 5000 cupones.\n');
});

test('a promotion without a code holds at once, and is named by its label', async () => {
  expect(await created('--automatic', '--label', 'De la casa', '--percent', '20', '--combinable')).toBe(
    'Creado: De la casa\n',
  );
  const cup = await makeProduct(shop, { stock: 5, price: 10_000 });
  expect((await makeCart(shop, add(cup))).data.total).toBe(8_000);
  await run('disable', 'De la casa');
  expect((await makeCart(shop, add(cup))).data.total).toBe(10_000);
});

test('what makes no sense is said, and nothing is made', async () => {
  const wrong: [string[], number, string][] = [
    [['create', 'X'], 2, '--label'],
    [['create', 'DOS', '--label', 'Dos', '--percent', '5', '--amount', '3.00'], 2, 'elige uno solo'],
    [['create', 'Á!', '--label', 'Dos', '--percent', '5'], 2, 'un código tiene de 3 a 40 letras'],
    [['create', 'CIEN', '--label', 'Cien', '--percent', '101'], 2, '--percent: el porcentaje'],
    [['create', 'CIEN', '--label', 'Cien', '--amount', 'mucho'], 2, '--amount: se esperaba un monto'],
    [
      ['create', 'CIEN', '--label', 'Cien', '--percent', '5', '--stores', '999'],
      1,
      'No existe la tienda 999.',
    ],
    [
      ['create', 'CIEN', '--label', 'C', '--percent', '5', '--categories', 'nada'],
      1,
      'No existe la categoría nada.',
    ],
    [
      ['create', 'CIEN', '--label', 'C', '--percent', '5', '--customer', 'a@b.bo'],
      1,
      'No hay ningún cliente',
    ],
    [['show', 'NADA'], 1, 'No hay ningún cupón ni lote NADA.'],
    [['disable', 'NADA'], 1, 'No hay ningún cupón ni lote NADA.'],
    [['disable'], 2, 'Uso: npm run coupons'],
    [['create', '--count', '5', 'CODIGO', '--label', 'C', '--percent', '5'], 2, 'Uso: npm run coupons'],
  ];
  for (const [args, code, text] of wrong) {
    expect(await run(...args), args.join(' ')).toMatchObject({ code, err: expect.stringContaining(text) });
  }
  const { count } = await shop.deps.db
    .selectFrom('coupon')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('code', 'in', ['X', 'DOS', 'CIEN'])
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(0);
});
