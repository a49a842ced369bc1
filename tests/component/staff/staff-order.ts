import type { Order } from '#lib/contracts/orders.ts';
import { orderLine } from '../orders/order-line.ts';

/** An order that waits for its customer, to be paid at the counter. */
export const order: Order = {
  ...{ ORDERID: '206800186', STATUSID: 5, SHIPPINGTYPE: 'PICKUP', SHIPPINGDATE: '2026-11-23' },
  ...{ DATEADDED: '2026-11-21T12:00:00.000Z', SUBTOTAL: 11980, SHIPPINGCOST: 0, DISCOUNTSHIPPING: 0 },
  ...{ DISCOUNT: 980, TOTAL: 11000, EMAIL: 'ana@ejemplo.bo', FIRSTNAME: 'Ana', LASTNAME: 'Quispe' },
  ...{ PHONE: '700 12345', PAYMENT_KEY: '', HAVECOUPON: 'NO', PAYMENTMETHOD: 'Pago en tienda' },
  ...{ PAYMENTTYPE: 'OFFLINE', SHIPPINGMETHOD: 'Retiro en tienda', STOREID: 101, CITY: 'La Paz' },
  ...{ INVOICEID: '', DEDICATIONNAME: '', DEDICATIONMESSAGE: '' },
  ADDRESSINFO: JSON.stringify({ store: 'San Miguel', day: '2026-11-23', hour: '09:00 a 11:00' }),
};
/** The same as its page has it. */
export const shown = {
  order,
  statusname: 'Listo para retirar',
  lines: [orderLine()],
  due: 11000,
  isSpent: false,
  state: 'ready' as const,
  cancellation: { by: '' as const, reason: '' },
  payment: null,
  needsCode: true,
  refund: 'none' as const,
  collectors: ['Ana Quispe'],
  history: [{ STATUSNAME: 'Recibido', DATE_ADDED: '2026-11-21T12:00:00.000Z' }],
  handOver: null,
  paymentData: [],
};
/** Nothing may be done with it. */
export const NO = {
  ready: false,
  pay: false,
  handover: false,
  refund: false,
  return: false,
  giveback: false,
};
/** Its money, taken in cash. */
export const CASH = {
  ...{ amount: 11000, tender: 'cash' as const, at: '2026-11-23T14:00:00.000Z', by: 'juana' },
  ...{ returnedat: '', returnedby: '' },
};
const NONE = { values: {}, errors: {} };
/** No form of its page was refused. */
export const NOTHING = { refused: { handover: NONE, handovercarnet: NONE, refund: NONE, return: NONE } };
