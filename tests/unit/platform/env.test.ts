import { describe, expect, test } from 'vitest';
import { readEnv } from '#lib/platform/env.ts';

const secret = 'x'.repeat(40);

describe('the environment of the storefront', () => {
  test('defaults are a demo on this machine', () => {
    const env = readEnv({ PORT: '3100' });
    expect(env).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3100,
      siteUrl: 'http://localhost:3100',
    });
    expect(env.secureCookies).toBe(false);
  });

  test('an empty variable counts as absent', () => {
    expect(readEnv({ SITE_URL: '', PORT: '' }).siteUrl).toBe('http://localhost:3000');
  });

  test('slashes at the end of addresses go', () => {
    const env = readEnv({ SITE_URL: 'http://localhost:1//', BACKEND_URL: 'http://127.0.0.1:2/' });
    expect([env.siteUrl, env.backendUrl]).toEqual(['http://localhost:1', 'http://127.0.0.1:2']);
  });

  test.each([
    [{ APP_MODE: 'prod' }, 'APP_MODE: debe ser demo o live'],
    [{ PORT: 'tres mil' }, 'PORT: debe ser un número de puerto'],
    [{ BACKEND_URL: 'localhost:3' }, 'BACKEND_URL: debe ser una dirección http'],
    [{ WEBHOOK_SECRET: 'corto' }, 'WEBHOOK_SECRET: usa al menos 16 caracteres'],
    [{ LOG_LEVEL: 'todo' }, 'LOG_LEVEL: usa error'],
  ])('%o is named with the fix', (source, message) => {
    expect(() => readEnv(source)).toThrow(message);
  });

  test('a demo is never published', () => {
    expect(() => readEnv({ SITE_URL: 'https://tienda.bo' })).toThrow('APP_MODE=live');
  });

  test('a live shop needs its secrets', () => {
    expect(() => readEnv({ APP_MODE: 'live', SITE_URL: 'https://tienda.bo' })).toThrow(
      'WEBHOOK_SECRET: es obligatoria',
    );
    const keys = { BACKEND_SERVER_KEY: secret, WEBHOOK_SECRET: secret, SESSION_SECRET: secret };
    const env = readEnv({ APP_MODE: 'live', SITE_URL: 'https://tienda.bo', ...keys });
    expect(env).toMatchObject({ mode: 'live', secureCookies: true });
  });
});
