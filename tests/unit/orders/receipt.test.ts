import { describe, expect, test } from 'vitest';
import type { Order, OrderLine, OrderStatus } from '#lib/contracts/orders.ts';
import { receiptOf } from '#lib/orders/receipt.ts';
import { drawReceipt } from '#lib/orders/receipt-pdf.ts';

const ORDER: Order = {
  ...{ ORDERID: '206800186', STATUSID: 1, SHIPPINGTYPE: 'PICKUP', SHIPPINGDATE: '2026-11-23' },
  ...{ DATEADDED: '2026-11-21T12:00:00.000Z', SUBTOTAL: 11980, SHIPPINGCOST: 2000, DISCOUNTSHIPPING: 500 },
  ...{
    DISCOUNT: 980,
    TOTAL: 12500,
    EMAIL: 'ana@ejemplo.bo',
    FIRSTNAME: 'Ana',
    LASTNAME: 'Ñáñez',
    PHONE: '70012345',
  },
  ...{ PAYMENT_KEY: '', HAVECOUPON: 'NO', PAYMENTMETHOD: 'Pago en tienda', PAYMENTTYPE: 'OFFLINE' },
  ...{ SHIPPINGMETHOD: 'Retiro en tienda', STOREID: 101, CITY: 'La Paz', INVOICEID: '1023456028' },
  ...{ DEDICATIONNAME: '', DEDICATIONMESSAGE: '' },
  ADDRESSINFO: JSON.stringify({
    ...{ store: 'San Miguel', address: 'Av. 1', city: 'La Paz', day: '2026-11-23', hour: '09:00 a 11:00' },
  }),
};
const LINE: OrderLine = {
  ...{ PRODUCTID: 1, PRODUCTNAME: 'Taza Valle', PRODUCTPATH: 'taza-1', SKU: 'TAZA-VER', QUANTITY: 1.5 },
  ...{ PRICE: 5500, PRODUCTPRICE: 5990, DISCOUNT: 980, PACKNAME: '', CATEGORY: 'mesa' },
  ...{ VARIANT: 'Color: Verde salvia', DEFAULTIMAGE: '' },
};
const part = (SKU: string): OrderLine => ({
  ...LINE,
  SKU,
  PACKNAME: 'Juego Yungas',
  QUANTITY: 1,
  DISCOUNT: 0,
});
const status = (STATUSID: number, TYPE: OrderStatus['TYPE'] = '', PAYMENTTYPES?: string[]): OrderStatus => ({
  ...{ STATUSID, STATUSGROUP: STATUSID, STATUSNAME: `Estado ${STATUSID}`, STATUSDESCRIPTION: '', TYPE },
  ...{ COLOR: '', IMAGEPATH: '', IMAGEPATHACTIVE: '', ...(PAYMENTTYPES && { PAYMENTTYPES }) },
});
const STATUSES = [status(1), status(3, 'PICKUP', ['OFFLINE']), status(7, 'SUCCESS'), status(8, 'CANCEL')];

function receipt(
  changes: Partial<Order> = {},
  lines: OrderLine[] = [LINE],
  invoiceName = 'Ana Ñáñez SRL',
  isPaid = false,
) {
  return receiptOf(
    { success: true, order: { ...ORDER, ...changes }, orderDetails: lines, orderHistory: [] },
    {
      statuses: STATUSES,
      isPaid,
      invoiceName,
      code: '048213',
      link: 'https://tienda.example/getOrderDetails/206800186/x',
    },
  );
}

describe('a receipt', () => {
  test('says who bought what, for how much, for whose invoice, and when it is picked up', () => {
    const { facts, lines, sums, total } = receipt({}, [LINE, part('A'), part('B')]);
    expect(Object.fromEntries(facts.order)).toEqual({
      Pedido: '206800186',
      Fecha: '21 de noviembre de 2026',
      Estado: 'Estado 1',
      Comprador: 'Ana Ñáñez',
      'NIT o CI': '1023456028',
      'Razón social': 'Ana Ñáñez SRL',
      'Forma de pago': 'Pago en tienda',
    });
    expect(Object.fromEntries(facts.delivery)).toMatchObject({
      Tienda: 'San Miguel',
      Dirección: 'Av. 1, La Paz',
      'Código de entrega': '048213',
      'Día de retiro': 'lunes 23 de noviembre, de 09:00 a 11:00',
    });
    expect(lines).toEqual([
      {
        name: 'Taza Valle',
        notes: ['Color: Verde salvia · TAZA-VER', 'Ahorras Bs. 9,80'],
        quantity: '1,5',
        price: '59,90',
        amount: '89,85',
      },
      {
        name: 'Juego Yungas',
        notes: ['1 × Taza Valle', '1 × Taza Valle'],
        quantity: '1',
        price: '119,80',
        amount: '119,80',
      },
    ]);
    expect([...sums, total]).toEqual([
      ['Subtotal', 'Bs. 119,80'],
      ['Descuento', '-Bs. 9,80'],
      ['Envío', 'Bs. 20,00'],
      ['Descuento en el envío', '-Bs. 5,00'],
      ['Total', 'Bs. 125,00'],
    ]);
  });

  test('of a gift names its list and what goes with it', () => {
    const ADDRESSINFO = JSON.stringify({
      store: 'San Miguel',
      address: 'Av. 1',
      event: 'Boda de Ana y Luis',
    });
    const dedicated = { DEDICATIONNAME: 'Tía Elsa', DEDICATIONMESSAGE: 'Sean felices' };
    expect(Object.fromEntries(receipt({ ADDRESSINFO, ...dedicated }).facts.delivery)).toMatchObject({
      'Regalo para': 'Boda de Ana y Luis',
      Tienda: 'San Miguel',
      Dedicatoria: 'Sean felices — Tía Elsa',
    });
  });

  test('credits each coupon with its own part of the discount [COUP-20]', () => {
    const DISCOUNTS = [{ LABEL: '5 % en tazas', CODE: 'TAZAS5', GOODS: 380, SHIPPING: 0 }];
    expect(receipt({ HAVECOUPON: 'TAZAS5', DISCOUNTS }).sums.slice(1, 3)).toEqual([
      ['Descuento', '-Bs. 6,00'],
      ['5 % en tazas · Con el cupón TAZAS5', '-Bs. 3,80'],
    ]);
  });

  test.each([
    ['is owed until it is handed over', {}, 'Por pagar al recibirlo: Bs. 125,00'],
    [
      'is paid in the store until a day',
      { PAYUNTIL: '2026-11-25T15:00:00.000Z' },
      'Por pagar en caja hasta el miércoles 25 de noviembre a las 11:00: Bs. 125,00',
    ],
    ['was paid in the store', { STATUSID: 3 }, ''],
    ['was handed over', { STATUSID: 7 }, ''],
    ['was paid at a bank', { PAYMENTTYPE: 'WAIT' }, ''],
    ['costs nothing', { TOTAL: 0 }, ''],
    ['was cancelled', { STATUSID: 8 }, 'Pedido cancelado'],
  ] as const)('says what is left to pay of an order that %s', (_what, changes, said) => {
    expect(receipt(changes).toPay).toBe(said);
  });

  test('of an order that was paid at the counter before it is ready says nothing of it, and that it was cancelled', () => {
    const paid = (changes: Partial<Order>) => receipt(changes, [LINE], '', true).toPay;
    expect([paid({}), paid({ STATUSID: 8 })]).toEqual(['', 'Pedido cancelado']);
  });

  test('is a tagged PDF in Spanish on as many pages as its lines need', async () => {
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
      'base64',
    );
    const draw = async (lines: OrderLine[]) =>
      (await drawReceipt(receipt({}, lines), pixel)).toString('latin1');
    const pagesOf = (file: string) => file.match(/\/Type \/Page\b(?!s)/g)?.length;
    const short = await draw([LINE]);
    expect(short.slice(0, 8)).toBe('%PDF-1.7');
    expect(short).toContain('/Lang (es-BO)');
    expect(short).toContain('/Marked true');
    expect(pagesOf(short)).toBe(1);
    const many = Array.from({ length: 60 }, (_, at) => ({ ...LINE, SKU: `SKU-${at}` }));
    expect(pagesOf(await draw(many))).toBeGreaterThan(3);
  });
});
