import { expect, test } from 'vitest';
import { BackendError, type BackendErrorKind } from '#lib/platform/api/errors.ts';
import { settle } from '#lib/platform/api/settle.ts';

test('a call that went well is its answer', async () => {
  expect(await settle('getCart', async () => 7)).toEqual({ success: true, response: 7 });
});

test.each<[string, Error, string]>([
  ...(['unreachable', 'timeout', 'http', 'contract', 'open'] as BackendErrorKind[]).map(
    (kind): [string, Error, string] => [kind, new BackendError(kind, 'getCart', 'ana@correo.bo'), kind],
  ),
  ['anything else', new TypeError('ana@correo.bo'), 'unknown'],
])(
  'one that failed (%s) is success false with a message that begins with ERR: [NOTE-04]',
  async (_case, error, kind) => {
    const settled = await settle('getCart', () => Promise.reject(error));
    expect(settled).toEqual({ success: false, message: `ERR: getCart: ${kind}`, error });
  },
);
