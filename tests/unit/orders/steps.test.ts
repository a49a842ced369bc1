import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '#lib/contracts/orders.ts';
import { isPrepared, statusSteps } from '#lib/orders/domain/steps.ts';

function status(id: number, group: number, name: string, type: OrderStatus['TYPE'] = ''): OrderStatus {
  return {
    STATUSID: id,
    STATUSGROUP: group,
    STATUSNAME: name,
    STATUSDESCRIPTION: '',
    TYPE: type,
    COLOR: '#111',
    IMAGEPATH: '',
    IMAGEPATHACTIVE: '',
  };
}

const statuses = [
  status(4, 3, 'Listo para recoger', 'PICKUP'),
  status(5, 3, 'En camino', 'ADDRESS'),
  status(1, 1, 'Pendiente'),
  status(2, 2, 'Pagado'),
  status(3, 2, 'En preparación'),
  status(6, 4, 'Entregado', 'SUCCESS'),
  status(7, 5, 'Dirección revisada', 'ADDRESS'),
  status(9, 9, 'Cancelado', 'CANCEL'),
];
const at = (day: number) => `2026-06-0${day}T12:00:00.000Z`;
const history = [
  { STATUSID: 3, DATE_ADDED: at(3) },
  { STATUSID: 1, DATE_ADDED: at(1) },
  { STATUSID: 2, DATE_ADDED: at(2) },
];
const steps = (statusId: number, values = {}) =>
  statusSteps({ statusId, shippingType: 'PICKUP', paymentType: 'WAIT', statuses, history, ...values });
const shape = (result: ReturnType<typeof statusSteps>) =>
  result.steps.map(({ name, state }) => `${name}: ${state}`);

describe('the bar of an order', () => {
  test('has the group of its status active, earlier ones done [ORD-11]', () => {
    expect(shape(steps(3))).toEqual([
      'Pendiente: done',
      'En preparación: active',
      'Listo para recoger: todo',
      'Entregado: todo',
    ]);
  });

  test('skips steps of the other shipping type [ORD-14]', () => {
    expect(shape(steps(2, { shippingType: 'ADDRESS' }))).toEqual([
      'Pendiente: done',
      'Pagado: active',
      'En camino: todo',
      'Entregado: todo',
      'Dirección revisada: todo',
    ]);
  });

  test('tells when each step was first reached [ORD-05]', () => {
    expect(steps(3).steps.map(({ date }) => date)).toEqual([at(1), at(2), null, null]);
  });

  test('of an unknown status is searched in the history, the latest first [ORD-12]', () => {
    expect(steps(77).current?.STATUSID).toBe(3);
    const unknownLast = [...history, { STATUSID: 78, DATE_ADDED: at(9) }];
    expect(steps(77, { history: unknownLast }).current?.STATUSID).toBe(3);
  });

  test('of which nothing is known has all steps still to do [ORD-12]', () => {
    const result = steps(77, { history: [] });
    expect(result.current).toBeNull();
    expect(result.steps.every(({ state }) => state === 'todo')).toBe(true);
  });
});

describe('the bar of an order that is paid in the store', () => {
  const shop = [
    status(1, 1, 'Recibido'),
    { ...status(2, 2, 'Pagado'), PAYMENTTYPES: ['WAIT'] },
    status(4, 3, 'Preparando'),
    status(5, 4, 'Listo para retirar', 'PICKUP'),
    { ...status(3, 5, 'Pagado en tienda', 'PICKUP'), PAYMENTTYPES: ['OFFLINE'] },
    status(6, 6, 'Entregado', 'SUCCESS'),
  ];
  const own = { paymentType: 'OFFLINE', statuses: shop, history: [{ STATUSID: 1, DATE_ADDED: at(1) }] };

  test('has the payment where it happens, after the goods are ready', () => {
    expect(shape(steps(4, own))).toEqual([
      'Recibido: done',
      'Preparando: active',
      'Listo para retirar: todo',
      'Pagado en tienda: todo',
      'Entregado: todo',
    ]);
    expect(shape(steps(3, own)).slice(1, 4)).toEqual([
      'Preparando: done',
      'Listo para retirar: done',
      'Pagado en tienda: active',
    ]);
  });

  test('keeps the payment at its front for orders that are paid first', () => {
    expect(shape(steps(2, { ...own, paymentType: 'WAIT' }))).toEqual([
      'Recibido: done',
      'Pagado: active',
      'Preparando: todo',
      'Listo para retirar: todo',
      'Entregado: todo',
    ]);
  });

  test('shows where the order has been, whatever way it is paid', () => {
    const history = [{ STATUSID: 2, DATE_ADDED: at(2) }];
    expect(shape(steps(4, { ...own, history }))).toContain('Pagado: done');
  });
});

describe('a cancelled order', () => {
  test('has no bar [ORD-13]', () => {
    expect(steps(9)).toMatchObject({ cancelled: true, steps: [] });
  });

  test('is one also when only the history tells [ORD-12, ORD-13]', () => {
    expect(steps(77, { history: [...history, { STATUSID: 9, DATE_ADDED: at(8) }] }).cancelled).toBe(true);
  });

  test('is no step of another order [ORD-13]', () => {
    expect(shape(steps(1)).join()).not.toContain('Cancelado');
  });
});

test('an order is prepared once it is ready, on its way or over', () => {
  expect(statuses.filter(isPrepared).map(({ STATUSNAME }) => STATUSNAME)).toEqual([
    'Listo para recoger',
    'En camino',
    'Entregado',
    'Dirección revisada',
    'Cancelado',
  ]);
  expect(isPrepared(null)).toBe(false);
});
