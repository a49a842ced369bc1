import { describe, expect, test } from 'vitest';
import { type Appointment, calendarFile } from '#lib/orders/domain/calendar.ts';
import { pickupSpan } from '#lib/orders/domain/pickup.ts';

const NOW = new Date('2026-11-21T12:34:56.789Z');
const APPOINTMENT: Appointment = {
  uid: 'retiro-206800186@tienda.example',
  start: new Date('2026-11-23T13:00:00Z'),
  end: new Date('2026-11-23T15:00:00Z'),
  title: 'Retirar mi pedido',
  place: 'San Miguel, Av. 1; piso 2',
  notes: 'Tu número: 206800186\nTu carnet \\ cédula',
  url: 'https://tienda.example/getOrderDetails/206800186/a,b;c',
  point: { lat: -16.5, lng: -68.1 },
  remindHours: 2,
  sequence: 0,
  isCancelled: false,
};

describe('a file for calendars', () => {
  test('has one appointment in UTC, with a place, a reminder and escaped texts', () => {
    expect(calendarFile('Ajuar', APPOINTMENT, NOW).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Ajuar//ES',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:retiro-206800186@tienda.example',
      'DTSTAMP:20261121T123456Z',
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'DTSTART:20261123T130000Z',
      'DTEND:20261123T150000Z',
      'SUMMARY:Retirar mi pedido',
      'LOCATION:San Miguel\\, Av. 1\\; piso 2',
      'GEO:-16.5;-68.1',
      'DESCRIPTION:Tu número: 206800186\\nTu carnet \\\\ cédula',
      'URL:https://tienda.example/getOrderDetails/206800186/a,b;c',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Retirar mi pedido',
      'TRIGGER:-PT2H',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('of a whole day has no hours, and ends with the day after', () => {
    const wedding: Appointment = {
      ...APPOINTMENT,
      start: new Date('2027-02-13T04:00:00Z'),
      end: new Date('2027-02-14T04:00:00Z'),
      isWholeDay: true,
      point: null,
      remindHours: 24,
    };
    const lines = calendarFile('Ajuar', wedding, NOW).split('\r\n');
    expect(lines).toContain('DTSTART;VALUE=DATE:20270213');
    expect(lines).toContain('DTEND;VALUE=DATE:20270214');
    expect(lines).toContain('TRIGGER:-PT24H');
    expect(lines.some((line) => line.startsWith('GEO'))).toBe(false);
  });

  test('says by its number that it is newer, and that it does not take place, without a reminder', () => {
    const file = calendarFile('Ajuar', { ...APPOINTMENT, sequence: 3, isCancelled: true }, NOW);
    expect(file).toContain('SEQUENCE:3\r\nSTATUS:CANCELLED\r\n');
    expect(file).not.toContain('VALARM');
  });

  test('folds long lines at 75 octets, never within a character', () => {
    const place = `${'ñandú😀 '.repeat(40)}fin`;
    const file = calendarFile('Ajuar', { ...APPOINTMENT, place }, NOW);
    for (const line of file.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain(`LOCATION:${place}\r\n`);
  });

  test('takes no line of a text for one of its own', () => {
    const file = calendarFile(
      'Ajuar',
      { ...APPOINTMENT, title: 'a\r\nATTENDEE:b\u0007', point: null, url: '' },
      NOW,
    );
    expect(file).toContain('SUMMARY:a\\nATTENDEE:b\r\n');
    expect(file).not.toMatch(/^(ATTENDEE|GEO|URL)/m);
  });
});

describe('when an order is picked up', () => {
  const order = (info: object, SHIPPINGTYPE: 'PICKUP' | 'ADDRESS' = 'PICKUP') => ({
    SHIPPINGTYPE,
    ADDRESSINFO: JSON.stringify(info),
  });

  test('is its day and hours in La Paz', () => {
    expect(pickupSpan(order({ day: '2026-11-23', hour: '09:00 a 11:00' }))).toEqual({
      start: new Date('2026-11-23T13:00:00Z'),
      end: new Date('2026-11-23T15:00:00Z'),
    });
  });

  test.each([
    ['a delivery', order({ day: '2026-11-23', hour: '09:00 a 11:00' }, 'ADDRESS')],
    ['no hour', order({ day: '2026-11-23' })],
    ['no day', order({ day: 'mañana', hour: '09:00 a 11:00' })],
    ['a day that is none', order({ day: '2026-13-45', hour: '09:00 a 11:00' })],
    ['hours that end before they begin', order({ day: '2026-11-23', hour: '11:00 a 09:00' })],
    ['broken text', { SHIPPINGTYPE: 'PICKUP' as const, ADDRESSINFO: '{' }],
  ])('is not known of %s', (_, broken) => {
    expect(pickupSpan(broken)).toBeNull();
  });
});
