import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fingerprint } from '#tools/bootstrap/fingerprint.mjs';
import { runNpm, sameTree } from '#tools/bootstrap/install.mjs';
import { runsTypeScript } from '#tools/bootstrap/node24.mjs';

describe('an install made by hand', () => {
  const lock = {
    packages: { '': { version: '1.0.0' }, 'node_modules/a': { version: '1.2.3' } },
  };

  test('is taken over when every package has its version', () => {
    expect(sameTree(lock, { packages: { 'node_modules/a': { version: '1.2.3' } } })).toBe(true);
  });

  test('is not taken over when a package is missing or older', () => {
    expect(sameTree(lock, { packages: {} })).toBe(false);
    expect(sameTree(lock, { packages: { 'node_modules/a': { version: '1.2.2' } } })).toBe(false);
  });

  test('may lack optional packages of other platforms', () => {
    const optional = { packages: { 'node_modules/b-darwin-arm64': { version: '1.0.0', optional: true } } };
    expect(sameTree(optional, { packages: {} })).toBe(true);
  });
});

test.each([
  ['v20.20.2', false],
  ['v22.17.1', false],
  ['v22.18.0', true],
  ['v23.0.0', true],
  ['v24.21.0', true],
])('Node %s runs TypeScript: %s', (version, expected) => {
  expect(runsTypeScript(version)).toBe(expected);
});

describe('the fingerprint of the sources', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ajuar-fingerprint-'));
    mkdirSync(join(folder, 'lib'));
    writeFileSync(join(folder, 'lib/a.ts'), 'one');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const take = (extra: string[] = []) => fingerprint(folder, ['lib', 'server.ts'], extra);

  test('stays the same while nothing changes but a README', () => {
    const before = take();
    writeFileSync(join(folder, 'lib/README.md'), '# A');
    expect(take()).toBe(before);
  });

  test.each([
    ['a content', 'lib/a.ts'],
    ['a new file in a folder', 'lib/b.ts'],
    ['a file that was absent', 'server.ts'],
  ])('changes with %s', (_what, file) => {
    const before = take();
    writeFileSync(join(folder, file), 'two');
    expect(take()).not.toBe(before);
  });

  test('changes with the Node version', () => {
    expect(take(['v24.1.0'])).not.toBe(take(['v24.2.0']));
  });
});

describe('an install by npm', () => {
  let folder = '';
  let said: string[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ajuar-npm-'));
    said = [];
    vi.stubEnv('npm_execpath', join(folder, 'npm-cli.js'));
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });

  /** An npm that warns and says with which words it was called, then ends so. */
  const writeNpm = (code: number) =>
    writeFileSync(
      join(folder, 'npm-cli.js'),
      `console.error('npm warn EBADENGINE'); console.log(process.argv.slice(2).join(' ')); process.exitCode = ${code};`,
    );

  test('is not heard: the first words of a start are the shop’s', async () => {
    writeNpm(0);
    await runNpm();
    expect(said).toEqual([expect.stringMatching(/^ajuar: installing packages/)]);
  });

  test('is heard when it fails', async () => {
    writeNpm(1);
    await expect(runNpm()).rejects.toThrow('npm ci failed');
    expect(said.join('')).toContain('npm warn EBADENGINE');
    expect(said.join('')).toContain('--loglevel=error');
  });
});
