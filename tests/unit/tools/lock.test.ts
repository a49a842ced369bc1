import { describe, expect, test } from 'vitest';
import { completeLock, missingPlatforms, platformOf } from '#tools/lock/platforms.mjs';

test.each([
  ['@next/swc-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@biomejs/cli-linux-arm64', { os: ['linux'], cpu: ['arm64'], libc: ['glibc'] }],
  ['@img/sharp-linuxmusl-arm64', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
  ['@oxc-parser/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@oxc-parser/binding-android-arm-eabi', { os: ['android'], cpu: ['arm'] }],
  ['@next/swc-win32-arm64-msvc', { os: ['win32'], cpu: ['arm64'] }],
  ['lightningcss-darwin-x64', { os: ['darwin'], cpu: ['x64'] }],
  ['fsevents', null],
  ['my-x64', null],
])('the platform of %s', (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});

describe('a lock file without the packages of other platforms', () => {
  const lock = {
    lockfileVersion: 3,
    packages: {
      '': { name: 'shop' },
      'node_modules/tool': {
        version: '2.0.0',
        dev: true,
        optionalDependencies: { 'tool-linux-x64': '2.0.0', 'tool-darwin-x64': '2.0.0', fsevents: '1.0.0' },
      },
      'node_modules/tool-linux-x64': { version: '2.0.0', optional: true },
    },
  };

  test('names the missing ones with version and platform', () => {
    expect(missingPlatforms(lock)).toEqual([{ name: 'tool-darwin-x64', version: '2.0.0', dev: true }]);
    expect(completeLock(lock).packages).toHaveProperty(['node_modules/tool-darwin-x64'], {
      version: '2.0.0',
      os: ['darwin'],
      cpu: ['x64'],
      dev: true,
      optional: true,
    });
  });

  test('once completed it is complete, and its order of keys is kept', () => {
    const complete = completeLock(lock);
    expect(missingPlatforms(complete)).toEqual([]);
    expect(Object.keys(complete)).toEqual(['lockfileVersion', 'packages']);
    expect(Object.keys(complete.packages)).toEqual([
      '',
      'node_modules/tool',
      'node_modules/tool-darwin-x64',
      'node_modules/tool-linux-x64',
    ]);
  });

  test('a package installed inside its parent counts', () => {
    const nested = structuredClone(lock);
    Object.assign(nested.packages, {
      'node_modules/tool/node_modules/tool-darwin-x64': { version: '2.0.0' },
    });
    expect(missingPlatforms(nested)).toEqual([]);
  });
});
