import { expect, test } from 'vitest';
import { cartException } from '#lib/cart/domain/exception.ts';
import { BackendError } from '#lib/platform/api/errors.ts';

test('a failure of the cart has its code and the error in the log, and nothing that somebody typed', () => {
  const lost = new BackendError('http', 'changeCart', 'status 503', { status: 503 });
  expect(cartException(lost)).toBe('SHOPCART Excep: changeCart: http: status 503');
  expect(cartException(new SyntaxError('Unexpected token in "Calle 9"'))).toBe('SHOPCART Excep: SyntaxError');
  expect(cartException('Calle 9')).toBe('SHOPCART Excep: unknown');
});
