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

  test('what holds for https alone is silent without it', () => {
    expect(readEnv({})).toMatchObject({
      hsts: null,
      shopEmail: 'hola@ajuar.example',
    });
    expect(readEnv({ HSTS: 'preload' }).hsts).toBeNull();
    const https = { SITE_URL: 'https://localhost' };
    expect([readEnv(https).hsts, readEnv({ ...https, HSTS: 'subdomains' }).hsts]).toEqual([
      'host',
      'subdomains',
    ]);
  });

  test('an empty variable counts as absent', () => {
    expect(readEnv({ SITE_URL: '', PORT: '' }).siteUrl).toBe('http://localhost:3000');
  });

  test('slashes at the end of addresses go', () => {
    const env = readEnv({ SITE_URL: 'http://localhost:1//', BACKEND_URL: 'http://127.0.0.1:2/, http://b/' });
    expect([env.siteUrl, ...env.backendUrls]).toEqual([
      'http://localhost:1',
      'http://127.0.0.1:2',
      'http://b',
    ]);
  });

  test.each([
    [{ APP_MODE: 'prod' }, 'APP_MODE: must be demo or live'],
    [{ PORT: 'tres mil' }, 'PORT: must be a port number'],
    [{ BACKEND_URL: 'http://127.0.0.1:2,' }, 'BACKEND_URL: must be an http address'],
    [{ CACHE_PURGE_URL: 'varnish:6082' }, 'CACHE_PURGE_URL: must be an http address'],
    [{ BACKEND_URL: 'localhost:3' }, 'BACKEND_URL: must be an http address'],
    [{ WEBHOOK_SECRET: 'corto' }, 'WEBHOOK_SECRET: use at least 16 characters'],
    [{ LOG_LEVEL: 'todo' }, 'LOG_LEVEL: must be fatal, error'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT: must be an http address',
    ],
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL: must be http/json'],
    [{ SENTRY_DSN: 'https://sentry.example' }, 'SENTRY_DSN: must be a DSN'],
    [{ OTEL_TRACES_SAMPLER: 'some' }, 'OTEL_TRACES_SAMPLER: must be one of always_on'],
    [{ OTEL_TRACES_SAMPLER_ARG: '5' }, 'OTEL_TRACES_SAMPLER_ARG: must be 1 or less'],
    [{ SESSION_SECRET: 'x'.repeat(31) }, 'SESSION_SECRET: use at least 32 characters'],
    [{ SESSION_SECRET_OLD: 'corto' }, 'SESSION_SECRET_OLD: use at least 32 characters'],
    [{ SESSION_SECRET_OLD: secret }, 'SESSION_SECRET: is required with SESSION_SECRET_OLD'],
    [{ WEBHOOK_SECRET_OLD: secret }, 'WEBHOOK_SECRET: is required with WEBHOOK_SECRET_OLD'],
    [{ SITE_URL: 'ftp://tienda.bo' }, 'SITE_URL: must be an http address'],
    [{ HSTS: 'todo' }, 'HSTS: must be host, subdomains or preload'],
    [{ SHOP_EMAIL: 'ventas' }, 'SHOP_EMAIL: must be an e-mail address'],
    [{ TRUST_PROXY: 'todos' }, 'TRUST_PROXY: must be a whole number, 0 to 10'],
    [{ RATE_WRITES: 'muchas' }, 'RATE_WRITES: must be a whole number'],
    [{ RATE_TRIES: '-1' }, 'RATE_TRIES: must be a whole number, 0 to 1000000'],
    [{ REDIS_URL: 'http://redis:6379' }, 'REDIS_URL: must be an address redis://server:6379 or rediss://'],
    [{ SEARCH_URL: 'buscador' }, 'SEARCH_URL: must be an http address'],
    [{ SEARCH_URL: 'https://buscador.bo' }, 'SEARCH_KEY: is required with SEARCH_URL'],
    [{ SEARCH_KEY: 'corta' }, 'SEARCH_KEY: use at least 16 characters'],
    [{ GOOGLE_CLIENT_ID: 'a' }, 'GOOGLE_CLIENT_SECRET: is required with GOOGLE_CLIENT_ID'],
    [{ FACEBOOK_CLIENT_SECRET: 'a' }, 'FACEBOOK_CLIENT_ID: is required with FACEBOOK_CLIENT_SECRET'],
    [{ GOOGLE_ISSUER: 'google' }, 'GOOGLE_ISSUER: must be an http address'],
    [{ RATE_NEWCOMERS: '1.5' }, 'RATE_NEWCOMERS: must be a whole number'],
    [{ VITALS_SAMPLE: 'todas' }, 'VITALS_SAMPLE: must be a number from 0 to 1'],
    [{ VITALS_SAMPLE: '10' }, 'VITALS_SAMPLE: must be 1 or less'],
  ])('%o is named with the fix', (source, message) => {
    expect(() => readEnv(source)).toThrow(message);
  });

  test('everything that is wrong is named at once, each variable once', () => {
    const source = {
      APP_MODE: 'live',
      PORT: 'x',
      SESSION_SECRET: 'corta',
      SEARCH_URL: 'https://buscador.bo',
    };
    expect(() => readEnv(source)).toThrow(
      [
        'these settings are wrong (.env.example explains each):',
        '  PORT: must be a port number, 0 to 65535',
        '  SESSION_SECRET: use at least 32 characters',
        '  BACKEND_SERVER_KEY: is required with APP_MODE=live',
        '  WEBHOOK_SECRET: is required with APP_MODE=live',
        '  SITE_URL: is required with APP_MODE=live',
        '  SEARCH_KEY: is required with SEARCH_URL',
      ].join('\n'),
    );
  });

  test('a demo is never published', () => {
    expect(() => readEnv({ SITE_URL: 'https://tienda.bo' })).toThrow('APP_MODE=live');
  });

  test.each([
    [{ SITE_URL: 'http://tienda.bo' }, 'SITE_URL: http://tienda.bo must be https'],
    [{ SITE_URL: 'http://192.168.1.20:3000' }, 'must be https'],
    [{ SITE_URL: '' }, 'SITE_URL: is required'],
    [{ SESSION_SECRET: '' }, 'SESSION_SECRET: is required'],
    [{ BACKEND_SERVER_KEY: 'k'.repeat(20) }, 'BACKEND_SERVER_KEY: use at least 32'],
    [
      { WEBHOOK_SECRET_OLD: 'k'.repeat(31) },
      'WEBHOOK_SECRET_OLD: use at least 32 characters with APP_MODE=live',
    ],
    [{ GOOGLE_ISSUER: 'http://127.0.0.1:9000' }, 'GOOGLE_ISSUER: must be https with APP_MODE=live'],
    [{ FACEBOOK_URL: 'http://127.0.0.1:9000' }, 'FACEBOOK_URL: must be https with APP_MODE=live'],
    [{ CLOCK_OFFSET_MS: '60000' }, 'CLOCK_OFFSET_MS: is for tests alone'],
  ])('a live shop is refused with %o', (changed, message) => {
    const keys = { BACKEND_SERVER_KEY: secret, WEBHOOK_SECRET: secret, SESSION_SECRET: secret };
    const source = { APP_MODE: 'live', SITE_URL: 'https://tienda.bo', ...keys, ...changed };
    expect(() => readEnv(source)).toThrow(message);
  });

  test('a provider of identities needs both of its keys, else there is none', () => {
    expect(readEnv({}).social).toEqual({ google: null, facebook: null });
    const google = { GOOGLE_CLIENT_ID: 'tienda', GOOGLE_CLIENT_SECRET: 'clave' };
    expect(readEnv(google).social).toEqual({
      google: { clientId: 'tienda', clientSecret: 'clave', issuer: 'https://accounts.google.com' },
      facebook: null,
    });
    const facebook = { FACEBOOK_CLIENT_ID: 'tienda', FACEBOOK_CLIENT_SECRET: 'clave' };
    expect(readEnv(facebook).social.facebook).toMatchObject({
      loginUrl: 'https://www.facebook.com',
      graphUrl: 'https://graph.facebook.com',
    });
  });

  test('a demo measures all of its pages, a live shop one of ten, or what it is told', () => {
    const keys = { BACKEND_SERVER_KEY: secret, WEBHOOK_SECRET: secret, SESSION_SECRET: secret };
    const live = { APP_MODE: 'live', SITE_URL: 'https://tienda.bo', ...keys };
    expect([{}, live, { ...live, VITALS_SAMPLE: '0' }].map((source) => readEnv(source).vitalsSample)).toEqual(
      [1, 0.1, 0],
    );
  });

  test('limits have defaults, and 0 takes one away', () => {
    expect(readEnv({}).limits).toEqual({ writes: 240, newcomers: 0, tries: 40, uploads: 200, api: 600 });
    expect(readEnv({ RATE_WRITES: '0', RATE_NEWCOMERS: '9' }).limits).toMatchObject({
      writes: 0,
      newcomers: 9,
    });
  });

  test('a live shop needs its secrets', () => {
    expect(() => readEnv({ APP_MODE: 'live', SITE_URL: 'https://tienda.bo' })).toThrow(
      'WEBHOOK_SECRET: is required',
    );
    const keys = { BACKEND_SERVER_KEY: secret, WEBHOOK_SECRET: secret, SESSION_SECRET: secret };
    const env = readEnv({ APP_MODE: 'live', SITE_URL: 'https://tienda.bo', ...keys });
    expect(env).toMatchObject({ mode: 'live', secureCookies: true, limits: { newcomers: 600 } });
    // Behind a proxy on the same machine, before its certificate is there.
    expect(readEnv({ APP_MODE: 'live', SITE_URL: 'http://localhost:3000', ...keys }).secureCookies).toBe(
      false,
    );
  });
});
