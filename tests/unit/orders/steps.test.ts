import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '#lib/contracts/orders.ts';
import { statusSteps } from '#lib/orders/domain/steps.ts';

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
  statusSteps({ statusId, shippingType: 'PICKUP', statuses, history, ...values });
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
