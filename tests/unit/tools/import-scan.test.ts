import { expect, test } from 'vitest';
import { resolveImport } from '#tools/import-rules/resolve.ts';
import { importsOf } from '#tools/import-rules/scan.ts';

const source = `// import { no } from './comment.ts';
import a from 'a';
import { b, type B } from '#lib/b.ts';
import {
  c,
  d,
} from './c.ts';
import type { E } from "./e.ts";
import * as all from 'next/link';
import './style.css';
export { f } from './f.ts';
export type { G } from './g.ts';
export * from './h.ts';
export const text = "import x from 'not'";
const late = () => import('./late.ts');
`;

test('every form of import is found with its line', () => {
  expect(importsOf(source).map(({ specifier, line }) => `${line} ${specifier}`)).toEqual([
    '2 a',
    '3 #lib/b.ts',
    '4 ./c.ts',
    '8 ./e.ts',
    '9 next/link',
    '10 ./style.css',
    '11 ./f.ts',
    '12 ./g.ts',
    '13 ./h.ts',
    '15 ./late.ts',
  ]);
});

test('type imports are told apart', () => {
  const types = importsOf(source).filter((statement) => statement.typeOnly);
  expect(types.map((statement) => statement.specifier)).toEqual(['./e.ts', './g.ts']);
});

test.each([
  ['lib/a/x.ts', '#lib/money/format.ts', { kind: 'file', path: 'lib/money/format.ts' }],
  ['lib/a/x.ts', './y.ts', { kind: 'file', path: 'lib/a/y.ts' }],
  ['lib/a/domain/x.ts', '../data.ts', { kind: 'file', path: 'lib/a/data.ts' }],
  ['server.ts', './backend/app.ts', { kind: 'file', path: 'backend/app.ts' }],
  ['lib/a/x.ts', 'next/link', { kind: 'package', name: 'next', subpath: 'link' }],
  ['lib/a/x.ts', '@scope/name/deep/er', { kind: 'package', name: '@scope/name', subpath: 'deep/er' }],
  ['lib/a/x.ts', 'node:fs', { kind: 'package', name: 'node:fs', subpath: '' }],
])('%s: %s is resolved', (from, specifier, target) => {
  expect(resolveImport(from, specifier)).toEqual(target);
});
