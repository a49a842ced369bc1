import { describe, expect, test } from 'vitest';
import { readBackendEnv } from '#backend/env.ts';

const secret = 's'.repeat(32);

const live = (more: Record<string, string>): Record<string, string> => ({
  APP_MODE: 'live',
  BACKEND_SERVER_KEY: secret,
  WEBHOOK_SECRET: secret,
  SITE_URL: 'https://tienda.example',
  ...more,
});

describe('the environment of the back-end', () => {
  test('without DATABASE_URL the database is the embedded one', () => {
    expect(readBackendEnv({ DATABASE_URL: '' }).database).toBeNull();
  });

  test('with it, pool and time limit have defaults', () => {
    const url = 'postgres://ajuar@127.0.0.1:5432/ajuar';
    expect(readBackendEnv({ DATABASE_URL: url }).database).toEqual({
      url,
      poolSize: 10,
      statementTimeoutMs: 30_000,
    });
    const set = { DATABASE_URL: url, DATABASE_POOL_SIZE: '40', DATABASE_STATEMENT_TIMEOUT: '500' };
    expect(readBackendEnv(set).database).toMatchObject({ poolSize: 40, statementTimeoutMs: 500 });
  });

  test('a coupon may be tried 4 times in a live shop, 999 times elsewhere [COUP-15]', () => {
    expect(readBackendEnv(live({ SMTP_URL: 'smtps://u:c@smtp.example.bo' })).couponAttempts).toBe(4);
    expect(readBackendEnv({}).couponAttempts).toBe(999);
  });

  test('a person may have five unpaid orders, or as many as it says; 0 for any number', () => {
    expect(readBackendEnv({}).unpaidOrders).toBe(5);
    expect(readBackendEnv({ UNPAID_ORDERS: '0' }).unpaidOrders).toBe(0);
    expect(() => readBackendEnv({ UNPAID_ORDERS: '-1' })).toThrow('UNPAID_ORDERS');
  });

  test('mail goes into the folder until there is an SMTP server', () => {
    expect(readBackendEnv({}).mail).toEqual({ smtpUrl: null, from: 'Ajuar <pedidos@ajuar.example>' });
    const set = { SMTP_URL: 'smtps://u:c@smtp.example.bo', MAIL_FROM: 'pedidos@example.bo' };
    expect(readBackendEnv(set).mail).toEqual({ smtpUrl: set.SMTP_URL, from: set.MAIL_FROM });
  });

  test('a wrong SMTP_URL is named without its password', () => {
    const wrong = () => readBackendEnv({ SMTP_URL: 'http://u:secreta@smtp.example.bo' });
    expect(wrong).toThrow('SMTP_URL: must be an address smtps://');
    expect(wrong).not.toThrow('secreta');
  });

  test('a gateway is set as a whole, and by https in a live shop', () => {
    const gateway = {
      GATEWAY_URL: 'https://api.pasarela.example/',
      GATEWAY_KEY: secret,
      GATEWAY_WEBHOOK_SECRET: secret,
    };
    expect(readBackendEnv({}).gateway).toBeNull();
    expect(readBackendEnv(live(gateway)).gateway).toEqual({
      url: 'https://api.pasarela.example',
      key: secret,
      secret,
    });
    expect(() => readBackendEnv({ ...gateway, GATEWAY_KEY: '' })).toThrow('GATEWAY_KEY: is required');
    expect(() => readBackendEnv(live({ ...gateway, GATEWAY_URL: 'http://pasarela.example' }))).toThrow(
      'GATEWAY_URL: must be https',
    );
  });

  test('files are in the data folder until there is a bucket, whose settings come together', () => {
    const bucket = {
      ...{ S3_BUCKET: 'tienda', S3_REGION: 'us-east-1' },
      ...{ S3_ACCESS_KEY_ID: 'quien', S3_SECRET_ACCESS_KEY: 'clave' },
    };
    expect(readBackendEnv({}).s3).toBeNull();
    expect(readBackendEnv(bucket).s3).toEqual({
      ...{ endpoint: null, region: 'us-east-1', bucket: 'tienda', prefix: '', pathStyle: false },
      ...{ accessKeyId: 'quien', secretAccessKey: 'clave' },
    });
    const more = { S3_ENDPOINT: 'https://almacen.example/', S3_PREFIX: 'a/tienda/', S3_PATH_STYLE: '1' };
    expect(readBackendEnv({ ...bucket, ...more }).s3).toMatchObject({
      ...{ endpoint: 'https://almacen.example', prefix: 'a/tienda/', pathStyle: true },
    });
    expect(() => readBackendEnv({ S3_ENDPOINT: more.S3_ENDPOINT })).toThrow(
      [
        "  S3_BUCKET: is required with the bucket's other settings",
        "  S3_REGION: is required with the bucket's other settings",
        "  S3_ACCESS_KEY_ID: is required with the bucket's other settings",
        "  S3_SECRET_ACCESS_KEY: is required with the bucket's other settings",
      ].join('\n'),
    );
  });

  test('a bank for QR codes is set as a whole, and by https in a live shop', () => {
    const bank = { BNB_URL: 'https://api.banco.example/', BNB_ACCOUNT_ID: 'a==', BNB_AUTHORIZATION_ID: 'b' };
    expect(readBackendEnv({}).bnb).toBeNull();
    expect(readBackendEnv(live(bank)).bnb).toEqual({
      url: 'https://api.banco.example',
      accountId: 'a==',
      authorizationId: 'b',
      account: 1,
    });
    expect(() => readBackendEnv({ ...bank, BNB_ACCOUNT_ID: '' })).toThrow(
      "BNB_ACCOUNT_ID: is required with the bank's other settings",
    );
    expect(() => readBackendEnv(live({ ...bank, BNB_URL: 'http://api.banco.example' }))).toThrow(
      'BNB_URL: must be https',
    );
  });

  test('what is posted to a storefront goes to the public address unless there is one inside', () => {
    const SITE_URL = 'https://tienda.example/';
    expect(readBackendEnv({ SITE_URL }).storefrontUrl).toBe('https://tienda.example');
    expect(readBackendEnv({ SITE_URL, STOREFRONT_URL: 'http://10.0.0.5:3000/' })).toMatchObject({
      siteUrl: 'https://tienda.example',
      storefrontUrl: 'http://10.0.0.5:3000',
    });
  });

  test.each([
    [{ S3_BUCKET: 'La tienda' }, "S3_BUCKET: is no bucket's name"],
    [{ S3_ENDPOINT: 'almacen.example' }, 'S3_ENDPOINT: must be an http address'],
    [{ S3_PREFIX: '../otra' }, 'S3_PREFIX: must be folders'],
    [{ S3_PATH_STYLE: 'sí' }, 'S3_PATH_STYLE: must be 0 or 1'],
    [{ DATABASE_URL: 'mysql://ajuar@127.0.0.1/ajuar' }, 'DATABASE_URL: must be an address postgres://'],
    [{ DATABASE_URL: '127.0.0.1:5432' }, 'DATABASE_URL: must be an address postgres://'],
    [{ MAIL_FROM: 'Ajuar' }, 'MAIL_FROM: must be a sender'],
    [{ MAIL_FROM: 'a@b.bo, c@d.bo' }, 'MAIL_FROM: must be a sender'],
    [{ MAIL_FROM: 'A <a@b.bo>\nBcc: c@d.bo' }, 'MAIL_FROM: must be a sender'],
    [{ DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE: '],
    [{ DATABASE_DIRECT_URL: 'postgres://ajuar@127.0.0.1/ajuar' }, 'DATABASE_URL: is required'],
    [{ DATABASE_STATEMENT_TIMEOUT: 'mucho' }, 'DATABASE_STATEMENT_TIMEOUT: '],
    [{ CLOCK_OFFSET_MS: 'mañana' }, 'CLOCK_OFFSET_MS: '],
    [{ BACKEND_SERVER_KEY_OLD: secret }, 'BACKEND_SERVER_KEY: is required with BACKEND_SERVER_KEY_OLD'],
    [live({ BACKEND_SERVER_KEY_OLD: 'k'.repeat(31) }), 'BACKEND_SERVER_KEY_OLD: use at least 32 characters'],
    [live({ WEBHOOK_SECRET_OLD: 'k'.repeat(31) }), 'WEBHOOK_SECRET_OLD: use at least 32 characters'],
    [live({ SITE_URL: '' }), 'SITE_URL: is required with APP_MODE=live'],
    [live({ CLOCK_OFFSET_MS: '60000' }), 'CLOCK_OFFSET_MS: is for tests alone'],
  ])('%o is named with the fix', (source, message) => {
    expect(() => readBackendEnv(source)).toThrow(message);
  });

  test('everything that is wrong is named at once, each variable once', () => {
    const source = { APP_MODE: 'live', BACKEND_PORT: 'x', WEBHOOK_SECRET: 'corta', GATEWAY_KEY: secret };
    expect(() => readBackendEnv(source)).toThrow(
      [
        'these settings are wrong (.env.example explains each):',
        '  BACKEND_PORT: must be a port number, 0 to 65535',
        '  WEBHOOK_SECRET: use at least 16 characters, 32 with APP_MODE=live',
        '  BACKEND_SERVER_KEY: is required with APP_MODE=live',
        '  SITE_URL: is required with APP_MODE=live',
        "  GATEWAY_URL: is required with the gateway's other settings",
        "  GATEWAY_WEBHOOK_SECRET: is required with the gateway's other settings",
      ].join('\n'),
    );
  });
});
