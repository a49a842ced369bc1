import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { storedName } from '#lib/platform/domain/stored-names.ts';
import { inRoot, root } from '#tools/bootstrap/paths.mjs';
import { filesUnder } from '#tools/files.ts';

test('names of what a browser keeps begin with one prefix, which stands in one place [GAP-056]', () => {
  expect(storedName('cart')).toBe('ajuar_cart');
  const sources = filesUnder(root, ['lib', 'components', 'app', 'server.ts', 'middleware.ts']);
  const written = sources.filter((path) => /['"`]ajuar[_A-Z-]/.test(readFileSync(inRoot(path), 'utf8')));
  expect(written).toEqual([]);
});
