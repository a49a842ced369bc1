import { hash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Limited } from '#backend/http/handler.ts';
import { hashPassword, verifyPassword } from '#backend/modules/account/passwords.ts';
import { isDated, isHashOf, makeHash } from '#backend/password-hash.ts';

test('a password is stored as argon2id with OWASP’s parameters, in PHC format, each with a salt of its own', async () => {
  const [one, other] = [await makeHash('secreto1'), await makeHash('secreto1')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(other);
  expect([await isHashOf(one, 'secreto1'), await isHashOf(one, 'secreto2')]).toEqual([true, false]);
  expect(isDated(one)).toBe(false);
});

test('the reference’s own vector verifies: other parameters are good still, and are made anew', async () => {
  // `echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1`
  const vector = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await isHashOf(vector, 'password')).toBe(true);
  expect(await isHashOf(vector, 'Password')).toBe(false);
  expect(isDated(vector)).toBe(true);
});

test.each([
  '',
  'old',
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ',
  '$argon2i$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
  '$argon2id$v=19$m=9999999,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
  '$argon2id$v=19$m=65536,t=0,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
  '$argon2id$v=19$m=4,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
])('%j is the hash of no password, and no fault', async (phc) => {
  expect(await isHashOf(phc, 'password')).toBe(false);
});

test('as typed or as its MD5, a password is the same one [FORM-13, GAP-079]', async () => {
  const md5 = hash('md5', 'contraseña1');
  const right = { isRight: true, isDated: false };
  for (const first of ['contraseña1', md5]) {
    const stored = await hashPassword(first);
    for (const then of ['contraseña1', md5, md5.toUpperCase()]) {
      expect(await verifyPassword(then, stored)).toEqual(right);
    }
    expect((await verifyPassword('contraseña2', stored)).isRight).toBe(false);
  }
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1, maxLength: 40, unit: 'binary' }), async (text) => {
      expect(await verifyPassword(hash('md5', text), await hashPassword(text))).toEqual(right);
    }),
    { numRuns: 5 },
  );
});

test('nobody’s password is right, whatever it is', async () => {
  expect(await verifyPassword('secreto1', null)).toEqual({ isRight: false, isDated: false });
});

test('a burst of logins waits in a line that ends: beyond it they are told to come back', async () => {
  const came = await Promise.allSettled(Array.from({ length: 80 }, () => hashPassword('secreto1')));
  const turnedAway = came.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(turnedAway).toHaveLength(80 - 62);
  expect(turnedAway.every((error) => error instanceof Limited && error.retryAfterS === 5)).toBe(true);
  await expect(hashPassword('secreto1')).resolves.toMatch(/^\$argon2id/);
});
