import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { storedName } from '#lib/platform/domain/stored-names.ts';
import { inRoot, root } from '#tools/bootstrap/paths.mjs';
import { filesUnder } from '#tools/files.ts';

/** Sources of the storefront. */
const sources = filesUnder(root, ['lib', 'components', 'app', 'server.ts', 'middleware.ts']);
const naming = (pattern: RegExp) =>
  sources.filter((path) => pattern.test(readFileSync(inRoot(path), 'utf8')));

test('names of what a browser keeps begin with one prefix, which stands in one place [GAP-056]', () => {
  expect(storedName('cart')).toBe('ajuar_cart');
  // Names of metrics are no browser's.
  const others = naming(/['"`]ajuar[_A-Z-]/).filter((path) => !path.startsWith('lib/platform/metrics/'));
  expect(others).toEqual([]);
});

test('layouts are read by getFile alone: the older call is of the contract, and answered to browsers that make it [GAP-112]', () => {
  const others = naming(/getLayoutTemplateByName/).filter((path) => !path.startsWith('lib/contracts/'));
  expect(others).toEqual(['app/api/[service]/[method]/route.ts']);
  expect(naming(/\bgetFile\b/)).toContain('lib/content/data.ts');
});
