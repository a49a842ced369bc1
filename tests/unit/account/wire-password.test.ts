import { expect, test } from 'vitest';
import { login } from '#lib/contracts/account/login.ts';
import { changePassword } from '#lib/contracts/account/recovery.ts';
import { contract } from '#lib/contracts/index.ts';
import { encodeInput } from '#lib/platform/api/wire.ts';

test('a password leaves the storefront as its MD5, and so do both of a change [FORM-13, GAP-079, GAP-080]', () => {
  const sent = encodeInput(login, { email: 'Rosa@Correo.bo', password: 'contraseña1', remoteaddress: '' });
  expect(sent).toEqual({
    email: 'Rosa@Correo.bo',
    password: '005a65fa2d534dc1c4a5f5994f374879',
    remoteaddress: '',
  });
  const both = encodeInput(changePassword, { customerid: 1, oldpassword: 'a', password: 'A' });
  expect(both).toMatchObject({
    oldpassword: '0cc175b9c0f1b6a831c399e269772661',
    password: '7fc56270e7a70fa81a5935b72eacbe29',
  });
});

test('every call with a customer’s password says that it is sent so', () => {
  // The login of a store's staff is ours alone: no other back-end expects a digest.
  for (const call of contract.filter(({ method }) => method !== 'staffLogin')) {
    const secrets = Object.keys(call.request.shape).filter((key) => key.includes('password'));
    expect([...call.digested].sort(), call.method).toEqual(secrets.sort());
  }
});
