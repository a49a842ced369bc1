import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { orderStatus } from '#lib/contracts/orders.ts';
import { givenOf, statusesOf, statusText } from '#lib/orders/domain/given.ts';
import { statusSteps } from '#lib/orders/domain/steps.ts';

const { statuses } = z
  .object({ statuses: z.array(orderStatus) })
  .parse(JSON.parse(readFileSync('data/demo/settings.json', 'utf8')));

const orderTo = (place: object) => ({ ADDRESSINFO: JSON.stringify(place), CITY: 'La Paz' });
const stepsOf = (given: Parameters<typeof statusesOf>[0], statusId: number) =>
  statusSteps({
    ...{ statusId, shippingType: 'PICKUP', paymentType: 'WAIT', history: [] },
    statuses: statusesOf(given, statuses),
  });

describe('an order for a gift list', () => {
  test('is a gift that waits in a store, or a part of one that nobody is handed', () => {
    expect(givenOf(orderTo({ store: 'San Miguel' }))).toBeNull();
    expect(givenOf(orderTo({ store: 'San Miguel', event: 'Boda' }))).toBe('gift');
    expect(givenOf(orderTo({ event: 'Boda' }))).toBe('part');
  });

  test('of a part is done once it is paid: no step says that something is picked up', () => {
    const { steps, current } = stepsOf('part', 2);
    expect(steps.map(({ name, state }) => `${name}: ${state}`)).toEqual(['Recibido: done', 'Pagado: active']);
    expect(current?.STATUSDESCRIPTION).toBe('El pago está confirmado y tu aporte ya suma para el regalo.');
    expect(stepsOf('part', 1).current?.STATUSDESCRIPTION).toBe('Anotamos tu aporte. El pago está pendiente.');
    expect(stepsOf('part', 8)).toMatchObject({
      cancelled: true,
      current: { STATUSDESCRIPTION: 'El aporte se canceló y ya no suma para el regalo.' },
    });
  });

  test('of a gift has all steps, which others than its buyer go through', () => {
    const names = (given: 'gift' | null) => stepsOf(given, 5).steps.map(({ name }) => name);
    expect(names('gift')).toEqual(names(null));
    const said = statuses.map((status) => statusText(status, 'gift')).join(' ');
    expect(said).toContain('Los festejados ya pueden recoger tu regalo en la tienda.');
    expect(said).not.toMatch(/te espera|Ya tienes tu pedido/);
  });

  test('that was paid before it is prepared is not said to be unpaid, and no step ahead says that it is paid', () => {
    const bar = (isPaid: boolean, statusId: number) =>
      statusSteps({
        ...{ statusId, shippingType: 'PICKUP', paymentType: 'OFFLINE', history: [], isPaid },
        statuses: statusesOf(null, statuses, isPaid),
      });
    const names = (isPaid: boolean, statusId: number) => bar(isPaid, statusId).steps.map(({ name }) => name);
    expect(bar(false, 1).current?.STATUSDESCRIPTION).toContain('El pago está pendiente.');
    expect(bar(true, 1).current?.STATUSDESCRIPTION).toBe('Recibimos tu pago y apartamos los productos.');
    expect(bar(true, 5).current?.STATUSDESCRIPTION).toBe(bar(false, 5).current?.STATUSDESCRIPTION);
    expect(names(false, 5)).toContain('Pagado en tienda');
    expect(names(true, 5)).not.toContain('Pagado en tienda');
    expect(names(true, 3)).toContain('Pagado en tienda');
  });

  test('of the buyer’s own goods has the shop’s words', () => {
    expect(statusesOf(null, statuses)).toBe(statuses);
    expect(statuses.map((status) => statusText(status, null))).toEqual(
      statuses.map(({ STATUSDESCRIPTION }) => STATUSDESCRIPTION),
    );
  });
});
