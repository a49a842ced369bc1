import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asksToLeave } from '#lib/platform/domain/visitor/event-mode.ts';
import { leaveFirst } from '#lib/platform/session/leave-first.ts';
import { storeOfEvent } from '#lib/registry/domain/store-change.ts';
import { BUYING, MANAGING } from './in-event.ts';

const [buying, managing] = [BUYING, MANAGING];

describe('changing the store', () => {
  test.each([
    [buying, 101, 106, true],
    [managing, 101, 106, true],
    [buying, 101, 101, false],
    [null, 101, 106, false],
  ])('in %j from %i to %i asks first: %s [STORE-11]', (event, current, wanted, asks) => {
    expect(asksToLeave(event, { current, wanted })).toBe(asks);
  });

  test('is asked on a page that leads on to where the shopper wanted to go, without the store [STORE-11]', () => {
    const input = { current: 101, wanted: 106, to: '/mesa/taza-valle-12?store=106&page=2' };
    expect(leaveFirst(buying, input)).toBe(
      '/customer/event/leave?storeid=106&to=%2Fmesa%2Ftaza-valle-12%3Fpage%3D2',
    );
    expect(leaveFirst(null, input)).toBeNull();
    expect(leaveFirst(buying, { ...input, wanted: 101 })).toBeNull();
  });
});

describe('the store of an event', () => {
  test.each([
    ['another store is chosen', buying, 106, 101],
    ['its store is chosen', buying, 101, null],
    ['the shopper is in the shop', null, 106, null],
  ])('when %s [STORE-12]', (_, mode, current, wanted) => {
    expect(storeOfEvent(mode, current)).toBe(wanted);
  });

  test('never asks for a switch twice [STORE-12]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.integer({ min: 1 }), (storeId, current) => {
        const wanted = storeOfEvent({ ...buying, storeId }, current);
        expect(storeOfEvent({ ...buying, storeId }, wanted ?? current)).toBeNull();
      }),
    );
  });
});
