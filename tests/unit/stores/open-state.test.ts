import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openState } from '#lib/stores/domain/open-state.ts';

const SUCRE = [
  { days: 'Lunes a viernes', open: '09:00', close: '12:30' },
  { days: 'Lunes a viernes', open: '14:30', close: '19:30' },
  { days: 'Sábado', open: '09:00', close: '13:00' },
];
/** 2026-11-20 is a Friday; the time is La Paz's. */
const on = (day: string, time: string) => new Date(`${day}T${time}:00-04:00`);

describe('whether a store is open, and when that changes', () => {
  test.each([
    ['2026-11-20', '08:59', { isOpen: false, ahead: 0, weekday: 'viernes', from: '09:00' }],
    ['2026-11-20', '09:00', { isOpen: true, until: '12:30' }],
    ['2026-11-20', '12:29', { isOpen: true, until: '12:30' }],
    ['2026-11-20', '12:30', { isOpen: false, ahead: 0, weekday: 'viernes', from: '14:30' }],
    ['2026-11-20', '19:30', { isOpen: false, ahead: 1, weekday: 'sábado', from: '09:00' }],
    ['2026-11-21', '13:00', { isOpen: false, ahead: 2, weekday: 'lunes', from: '09:00' }],
    ['2026-11-22', '23:59', { isOpen: false, ahead: 1, weekday: 'lunes', from: '09:00' }],
  ])('%s at %s', (day, time, state) => {
    expect(openState(SUCRE, on(day, time))).toEqual(state);
  });

  test('on a holiday it is closed, and the rest of its hours still count', () => {
    const hours = [...SUCRE, { days: '20 de noviembre', open: '', close: '' }];
    expect(openState(hours, on('2026-11-20', '10:00'))).toEqual({
      isOpen: false,
      ahead: 1,
      weekday: 'sábado',
      from: '09:00',
    });
    expect(openState(hours, on('2026-11-23', '10:00'))).toEqual({ isOpen: true, until: '12:30' });
  });

  test('the time is that of La Paz, wherever one looks from', () => {
    expect(openState(SUCRE, new Date('2026-11-20T13:00:00Z'))).toEqual({ isOpen: true, until: '12:30' });
    expect(openState(SUCRE, new Date('2026-11-21T01:00:00Z'))).toMatchObject({ isOpen: false, ahead: 1 });
  });

  test('hours without a break between them are one', () => {
    const hours = [
      { days: 'Todos los días', open: '14:00', close: '20:00' },
      { days: 'Todos los días', open: '08:00', close: '14:00' },
    ];
    expect(openState(hours, on('2026-11-20', '10:00'))).toEqual({ isOpen: true, until: '20:00' });
  });

  test.each([
    ['none', []],
    ['of no known day', [{ days: 'Feriados', open: '09:00', close: '12:00' }]],
    ['written in another way', [{ days: 'Lunes', open: '9 am', close: '5 pm' }]],
    ['past midnight', [{ days: 'Viernes', open: '20:00', close: '02:00' }]],
  ])('hours %s tell nothing', (_name, hours) => {
    expect(openState(hours, on('2026-11-20', '08:00'))).toBeNull();
  });

  test('nobody is told "closed" while some of the hours cannot be read', () => {
    const hours = [...SUCRE, { days: 'Viernes', open: '20 h', close: '22 h' }];
    expect(openState(hours, on('2026-11-20', '20:30'))).toBeNull();
    expect(openState(hours, on('2026-11-20', '10:00'))).toEqual({ isOpen: true, until: '12:30' });
  });

  test('open ends in the future, closed begins in it', () => {
    const minutes = fc.integer({ min: 0, max: 7 * 24 * 60 - 1 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const now = new Date(on('2026-11-16', '00:00').getTime() + minute * 60_000);
        const time = new Date(now.getTime() - 4 * 3_600_000).toISOString().slice(11, 16);
        const state = openState(SUCRE, now);
        if (!state) throw new Error('these hours tell');
        if (state.isOpen) expect(state.until > time).toBe(true);
        else expect(state.ahead > 0 || state.from > time).toBe(true);
      }),
    );
  });
});
