import { expect, test } from 'vitest';
import { knownDevice, rememberDevice } from '#lib/platform/session/known-devices.ts';
import { cookieJar } from './jar.ts';

const ana = { of: 'customer', name: 'Ana@correo.bo' } as const;

test('a browser knows the accounts that it has logged in to, each by an id of its own, and no others', async () => {
  const jar = cookieJar();
  expect(await knownDevice(jar, ana)).toEqual({});
  await rememberDevice(jar, ana);
  const { device = '' } = await knownDevice(jar, { of: 'customer', name: ' ana@CORREO.bo' });
  expect(device).toMatch(/^[\w-]{22}$/);
  expect(await knownDevice(jar, { of: 'staff', name: ana.name })).toEqual({});
  expect(await knownDevice(jar, { of: 'customer', name: 'luis@correo.bo' })).toEqual({});
  await rememberDevice(jar, { of: 'staff', name: 'nora' });
  expect((await knownDevice(jar, { of: 'staff', name: 'nora' })).device).not.toBe(device);
  await rememberDevice(jar, ana);
  expect(await knownDevice(jar, ana)).toEqual({ device });
  const other = cookieJar();
  await rememberDevice(other, ana);
  expect(await knownDevice(other, ana)).not.toEqual({ device });
});

test('the last six accounts are kept, in a sealed cookie that names none of them', async () => {
  const jar = cookieJar();
  for (const n of [1, 2, 3, 4, 5, 6, 7])
    await rememberDevice(jar, { of: 'customer', name: `c${n}@correo.bo` });
  expect(await knownDevice(jar, { of: 'customer', name: 'c1@correo.bo' })).toEqual({});
  expect(await knownDevice(jar, { of: 'customer', name: 'c2@correo.bo' })).toHaveProperty('device');
  expect(jar.get('ajuar_devices')?.value).toMatch(/^Fe26/);
  await rememberDevice(jar, ana);
  jar.set('ajuar_devices', `Fe26.2*x${jar.get('ajuar_devices')?.value.slice(8)}`, {});
  expect(await knownDevice(jar, ana)).toEqual({});
});
