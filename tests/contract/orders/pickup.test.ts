import { describe, expect, test } from 'vitest';
import { pickupDays, pickupRules } from '#lib/checkout/domain/pickup.ts';
import { formField } from '#lib/contracts/forms.ts';
import { dayLabel } from '#lib/stores/domain/calendar.ts';
import { laPazTime, openSpans, weekdaysOf } from '#lib/stores/domain/hours.ts';

describe('opening hours', () => {
  test.each([
    ['Lunes a sábado', [1, 2, 3, 4, 5, 6]],
    ['Lun a Sáb', [1, 2, 3, 4, 5, 6]],
    ['Domingo', [0]],
    ['Viernes y sábado', [5, 6]],
    ['Lunes, miércoles y viernes', [1, 3, 5]],
    ['Sábado a lunes', [0, 1, 6]],
    ['Todos los días', [0, 1, 2, 3, 4, 5, 6]],
    ['Feriados', []],
    ['', []],
  ])('%s', (text, days) => {
    expect([...weekdaysOf(text)].sort()).toEqual(days);
  });

  test('a break at noon makes two spans', () => {
    const hours = [
      { days: 'Lunes a viernes', open: '14:30', close: '19:00' },
      { days: 'Lunes a viernes', open: '09:00', close: '12:30' },
    ];
    expect(openSpans(hours, '2026-11-23')).toEqual([
      { from: '09:00', to: '12:30' },
      { from: '14:30', to: '19:00' },
    ]);
    expect(openSpans(hours, '2026-11-22')).toEqual([]);
  });

  test('days and times are those of La Paz', () => {
    expect(laPazTime(new Date('2026-11-22T03:30:00Z'))).toEqual({ day: '2026-11-21', time: '23:30' });
    expect(laPazTime(new Date('2026-11-22T04:00:00Z'))).toEqual({ day: '2026-11-22', time: '00:00' });
    expect(dayLabel('2026-12-01')).toBe('Martes 1 de diciembre');
    expect(dayLabel('pronto')).toBe('pronto');
  });
});

describe('pick-up days', () => {
  const rules = {
    days: 5,
    sameDayUntil: '17:00',
    slots: ['09:00 a 11:00', '11:00 a 13:00', '15:00 a 17:00', '17:00 a 19:00'],
  };
  const week = [{ days: 'Lunes a viernes', open: '09:00', close: '18:00' }];
  const at = (time: string) => new Date(`2026-11-20T${time}:00-04:00`);

  test('are the next five open days', () => {
    const days = pickupDays(week, rules, at('10:00'));
    expect(days.map(({ day }) => day)).toEqual([
      '2026-11-20',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
    ]);
    expect(days[0]?.hours).toEqual(['11:00 a 13:00', '15:00 a 17:00']);
    expect(days[1]?.hours).toEqual(['09:00 a 11:00', '11:00 a 13:00', '15:00 a 17:00']);
  });

  test('leave today out when it is too late', () => {
    expect(pickupDays(week, rules, at('17:00'))[0]?.day).toBe('2026-11-23');
    expect(pickupDays(week, rules, at('15:00'))[0]?.day).toBe('2026-11-23');
    expect(pickupDays(week, { ...rules, sameDayUntil: '00:00' }, at('08:00'))[0]?.day).toBe('2026-11-23');
  });

  test('are none for a store that never opens', () => {
    expect(pickupDays([], rules, at('10:00'))).toEqual([]);
  });

  test('follow the form’s own rules, or ours', () => {
    const slots = formField.parse({
      name: 'hour',
      type: 'SELECT',
      source: 'pickupHours',
      values: [
        { value: '08:00 a 09:00', label: '' },
        { value: 'cuando sea', label: '' },
      ],
    });
    expect(pickupRules({ formData: [slots], formConfig: { daysAhead: 3, sameDayUntil: '12:00' } })).toEqual({
      days: 3,
      sameDayUntil: '12:00',
      slots: ['08:00 a 09:00'],
    });
    expect(pickupRules({ formData: [], formConfig: {} })).toMatchObject({ days: 5, sameDayUntil: '00:00' });
  });
});
