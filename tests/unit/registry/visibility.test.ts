import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventShippingCost } from '#lib/registry/domain/event-delivery.ts';
import { buyerMessage, buyerName, buyerText, seesBuyers } from '#lib/registry/domain/visibility.ts';

describe('who bought what', () => {
  const day = '2026-12-12';
  test.each([
    ['now', '2026-11-25', true],
    ['counts', '2026-11-25', false],
    ['counts', '2027-01-01', false],
    ['after', '2026-12-11', false],
    ['after', '2026-12-12', false],
    ['after', '2026-12-13', true],
  ] as const)('is seen (%s) on %s: %s', (visibility, today, seen) => {
    expect(seesBuyers(visibility, day, today)).toBe(seen);
  });

  test('stands as name:message, of which guests see the name [EVT-42][GIFT-19]', () => {
    const text = buyerText({ name: 'Tía Rosa', message: '¡Felicidades! Hora: 12:00' });
    expect(text).toBe('Tía Rosa:¡Felicidades! Hora: 12:00');
    expect(buyerName(text)).toBe('Tía Rosa');
    expect(buyerMessage(text)).toBe('¡Felicidades! Hora: 12:00');
    expect(buyerName('Sin mensaje')).toBe('Sin mensaje');
    expect(buyerMessage('Sin mensaje')).toBe('');
  });

  test('no message becomes part of a name, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, message) => {
        const text = buyerText({ name, message });
        expect(buyerMessage(text)).toBe(message);
        expect(buyerName(text)).toBe(name.replaceAll(':', ' ').trim());
      }),
    );
  });
});

test('gifts from another catalogue than that of the event cost Bs. 15 to bring [CHK-32]', () => {
  expect(eventShippingCost({ ofEvent: 1, ofCart: 1 })).toBe(0);
  expect(eventShippingCost({ ofEvent: 1, ofCart: 2 })).toBe(1500);
});
