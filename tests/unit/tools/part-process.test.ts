import { expect, test } from 'vitest';
import { EMBEDDED_FLAGS } from '#tools/bootstrap/memory.mjs';
import { partProcess } from '#tools/serve/part-process.ts';

const flagsOf = (name: Parameters<typeof partProcess>[0], env: Record<string, string>, flags?: string[]) =>
  partProcess(name, { NODE_ENV: 'production', ...env }, flags).nodeFlags;

test('a back-end with the embedded database inside compiles it once; a server’s and the storefront compile for speed', () => {
  expect(flagsOf('the back-end', {})).toEqual(expect.arrayContaining(EMBEDDED_FLAGS));
  expect(flagsOf('the back-end', { DATABASE_URL: '' }, ['--watch'])).toEqual(
    expect.arrayContaining([...EMBEDDED_FLAGS, '--watch']),
  );
  const url = 'postgres://localhost/shop';
  expect(flagsOf('the back-end', { DATABASE_URL: url })).not.toEqual(expect.arrayContaining(EMBEDDED_FLAGS));
  expect(flagsOf('the storefront', {})).not.toEqual(expect.arrayContaining(EMBEDDED_FLAGS));
});
