import { describe, expect, test, vi } from 'vitest';
import { deliveryFacts, spanishDay } from '#lib/orders/domain/delivery.ts';
import { clientAddress } from '#lib/platform/server/guards/client-address.ts';
import { isOrderToken, signOrder } from '#lib/platform/session/signed.ts';

describe('order pages', () => {
  test('the pick-up is told in words [CHK-21]', () => {
    const ADDRESSINFO = JSON.stringify({
      store: 'Centro',
      address: 'Calle 1',
      city: 'Sucre',
      day: '2026-11-23',
      hour: '09:00 a 11:00',
    });
    expect(deliveryFacts({ ADDRESSINFO, CITY: '' })).toEqual({
      store: 'Centro',
      address: 'Calle 1',
      city: 'Sucre',
      day: 'lunes 23 de noviembre',
      hour: '09:00 a 11:00',
      arrives: '',
      reference: '',
      recipient: '',
      phone: '',
      days: '',
      terminal: '',
      event: '',
    });
  });

  test('the arrival of what is sent is told in days', () => {
    const told = (arrivesfrom: string, arrivesto: string) =>
      deliveryFacts({ ADDRESSINFO: JSON.stringify({ arrivesfrom, arrivesto }), CITY: '' }).arrives;
    expect(told('2026-11-24', '2026-11-24')).toBe('el martes 24 de noviembre');
    expect(told('2026-11-24', '2026-12-01')).toBe(
      'entre el martes 24 de noviembre y el martes 1 de diciembre',
    );
    expect(told('', '')).toBe('');
  });

  test('a broken address tells nothing and throws nothing', () => {
    expect(deliveryFacts({ ADDRESSINFO: '{', CITY: 'La Paz' })).toMatchObject({
      store: '',
      city: 'La Paz',
      day: '',
    });
    expect(spanishDay('mañana')).toBe('mañana');
  });

  test('a link’s token opens its own order only', () => {
    vi.stubEnv('SESSION_SECRET', 'x'.repeat(40));
    const token = signOrder('123456');
    expect(token).not.toContain('123456');
    expect(isOrderToken('123456', token)).toBe(true);
    expect(isOrderToken('123457', token)).toBe(false);
    expect(isOrderToken('123456', '')).toBe(false);
  });

  test('a link stays good after a change of the secret, until the old one is taken away', async () => {
    const withSecrets = async (secrets: Record<string, string>) => {
      vi.unstubAllEnvs();
      for (const [name, value] of Object.entries(secrets)) vi.stubEnv(name, value);
      vi.resetModules();
      return import('#lib/platform/session/signed.ts');
    };
    const [before, after] = ['a'.repeat(40), 'b'.repeat(40)];
    const token = (await withSecrets({ SESSION_SECRET: before })).signOrder('123456');
    const rotated = await withSecrets({ SESSION_SECRET: after, SESSION_SECRET_OLD: before });
    expect(rotated.isOrderToken('123456', token)).toBe(true);
    expect(rotated.signOrder('123456')).not.toBe(token);
    expect((await withSecrets({ SESSION_SECRET: after })).isOrderToken('123456', token)).toBe(false);
  });

  test('only proxies that we trust say who asks, and only by an address', () => {
    const asked = (trusted: number, forwarded = '6.6.6.6, 1.2.3.4') => {
      const request = {
        headers: { 'x-forwarded-for': forwarded },
        socket: { remoteAddress: '127.0.0.1' },
      };
      return clientAddress(request as unknown as Parameters<typeof clientAddress>[0], trusted);
    };
    expect(asked(1, '1.2.3.4:5678')).toBe('1.2.3.4');
    expect(asked(1, '[2001:db8::1]:443')).toBe('2001:db8::1');
    expect(asked(1, 'x'.repeat(9000))).toBe('127.0.0.1');
    expect(asked(0)).toBe('127.0.0.1');
    expect(asked(1)).toBe('1.2.3.4');
    expect(asked(3)).toBe('127.0.0.1');
  });
});
