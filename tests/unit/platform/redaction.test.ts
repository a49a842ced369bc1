import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redactFields, scrubText } from '#lib/platform/domain/text/redaction.ts';

describe('what a log line may hold', () => {
  test.each([
    'firstname',
    'lastname',
    'email',
    'E-Mail',
    'phone',
    'whatsapp',
    'addressinfo',
    'authorization',
    'cookie',
    'Set-Cookie',
    'token',
    'accessToken',
    'password',
    'x-ajuar-server-key',
    'SESSION_SECRET',
    'nit',
    'razonSocial',
    'headers',
    'url',
    'body',
    'params',
  ])('%s is hidden, at any depth', (key) => {
    expect(JSON.stringify(redactFields({ [key]: 'Rosa' }))).not.toContain('Rosa');
    expect(JSON.stringify(redactFields({ order: { [key]: { of: ['Rosa'] } } }))).not.toContain('Rosa');
  });

  test.each([
    ['escribe a rosa.quispe+1@correo.com.bo ya', 'escribe a [correo] ya'],
    ['/getOrderDetails/123456789/rosa%40correo.bo', '/getOrderDetails/[número]/[correo]'],
    ['llama al +591 700 12345', 'llama al [número]'],
    ['llama al 700 12345 o 7001-2345', 'llama al [número] o [número]'],
    ['Bearer abc.def', 'Bearer [secreto]'],
    [`clave ${'a1b2c3d4'.repeat(4)}`, 'clave [secreto]'],
    ['at file.ts:120:33, 12 de 34', 'at file.ts:120:33, 12 de 34'],
  ])('%s becomes %s', (text, clean) => {
    expect(scrubText(text)).toBe(clean);
  });

  test('what helps to find a fault stays', () => {
    const fields = {
      requestId: '0b9c2c7e-2f3a-4c1d-9a57-2f6a0c9f7d11',
      route: '/c/:id',
      status: 503,
      ms: 12,
    };
    expect(redactFields(fields)).toEqual(fields);
  });

  test('an error keeps type, code, message and stack, not what a database tells of its values', () => {
    const error = Object.assign(new RangeError('no: rosa@correo.bo'), { code: '23505', detail: 'Rosa' });
    const { err } = redactFields({ err: error });
    expect(err).toMatchObject({ type: 'RangeError', code: '23505', message: 'no: [correo]' });
    expect(JSON.stringify(err)).not.toMatch(/rosa/i);
  });

  test('no text with an e-mail or a mobile number passes, whatever surrounds it', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    fc.assert(
      fc.property(word, word, fc.integer({ min: 60_000_000, max: 79_999_999 }), (who, host, phone) => {
        const clean = scrubText(`x ${who}@${host}.bo, ${phone} y`);
        expect(clean).not.toContain('@');
        expect(clean).not.toContain(String(phone));
      }),
    );
  });

  test('anything can be logged', () => {
    fc.assert(fc.property(fc.object(), (value) => void JSON.stringify(redactFields(value))));
  });
});
