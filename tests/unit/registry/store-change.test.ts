import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leaveFirst } from '#lib/platform/session/leave-first.ts';
import { eventIn, isManaging } from '#lib/registry/domain/event-mode.ts';
import { asksToLeave, storeOfEvent } from '#lib/registry/domain/store-change.ts';

const buying = { id: 42, action: 'addEventCart' };
const managing = { id: 42, action: 'addEventList' };

describe('the event in the cookies of a request', () => {
  const read = (cookies: Record<string, string>) => eventIn((name) => cookies[name]);

  test('is its id and what the shopper does with it [BLOCK-04, GIFT-22]', () => {
    expect(read({ ajuar_event_id: '42', ajuar_event_action: 'addEventCart' })).toEqual(buying);
    expect(isManaging(buying)).toBe(false);
    expect(isManaging(managing)).toBe(true);
    expect(isManaging(null)).toBe(false);
  });

  test.each<Record<string, string>>([
    {},
    { ajuar_event_id: '', ajuar_event_action: '' },
    { ajuar_event_id: '42' },
  ])('%j is the shop', (cookies) => expect(read(cookies)).toBeNull());
});

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
  const event = { eventid: 42, STOREID: 106 };

  test.each([
    ['another store is chosen', buying, event, 101, 106],
    ['its store is chosen', buying, event, 106, null],
    ['the shopper is in another event', { ...buying, id: 7 }, event, 101, null],
    ['the shopper is in the shop', null, event, 101, null],
    ['its record is not known', buying, null, 101, null],
  ])('when %s [STORE-12]', (_, mode, record, current, wanted) => {
    expect(storeOfEvent(mode, record, current)).toBe(wanted);
  });

  test('never asks for a switch twice [STORE-12]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.integer({ min: 1 }), (own, current) => {
        const wanted = storeOfEvent(buying, { eventid: 42, STOREID: own }, current);
        expect(storeOfEvent(buying, { eventid: 42, STOREID: own }, wanted ?? current)).toBeNull();
      }),
    );
  });
});
