import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { readPackages, renderNotice, unreviewed } from '#tools/notice/notice.ts';

const lock = {
  packages: {
    '': { version: '1.0.0', license: 'MIT' },
    'node_modules/b': { version: '2.0.0', license: 'ISC' },
    'node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/b/node_modules/a': { version: '0.9.0', license: 'MIT' },
    'node_modules/c/node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/tool': { version: '3.0.0', license: 'GPL-3.0-only', dev: true },
    'node_modules/@next/swc-darwin-x64': { version: '1.0.0' },
  },
};

test('what the shop runs on is named once with its version, tools are not', () => {
  const packages = readPackages(lock);
  expect(packages.map(({ name, version }) => `${name} ${version}`)).toEqual([
    '@next/swc-darwin-x64 1.0.0',
    'a 0.9.0',
    'a 1.0.0',
    'b 2.0.0',
  ]);
  const text = renderNotice(packages);
  expect(text.indexOf('ISC\n  b 2.0.0')).toBeLessThan(
    text.indexOf('MIT\n  @next/swc-darwin-x64 1.0.0\n  a 0.9.0'),
  );
  expect(text).not.toContain('tool');
});

test.each(['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'SEE LICENSE IN x', ''])(
  'licence %j has to be looked at',
  (license) => {
    expect(unreviewed([{ name: 'x', version: '1', license }])).toHaveLength(1);
  },
);

test.each(['MIT', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', '(MIT OR ISC)'])(
  'licence %s is known',
  (license) => {
    expect(unreviewed([{ name: 'x', version: '1', license }])).toEqual([]);
  },
);

test('the licences of this very shop have all been looked at', () => {
  const packages = readPackages(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')));
  expect(packages.length).toBeGreaterThan(50);
  expect(unreviewed(packages)).toEqual([]);
});
