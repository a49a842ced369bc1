import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { readOptions } from '#tools/screenshots/options.ts';

test('each path is taken at each width, with and without JavaScript', () => {
  const { shots } = readOptions(['/', '/mesa/tazas', '--widths', '320,1440', '--no-js']);
  expect(shots.map((shot) => shot.file)).toEqual([
    'home-320.png',
    'home-320-nojs.png',
    'home-1440.png',
    'home-1440-nojs.png',
    'mesa-tazas-320.png',
    'mesa-tazas-320-nojs.png',
    'mesa-tazas-1440.png',
    'mesa-tazas-1440-nojs.png',
  ]);
});

test('the images of the README are those that it shows', () => {
  const { folder, shots, fullPage } = readOptions(['--readme']);
  const readme = readFileSync(inRoot('README.md'), 'utf8');
  for (const { file } of shots) expect(readme).toContain(`](${folder}/${file})`);
  expect(fullPage).toBe(false);
});

test.each([['--widths', 'wide'], ['--widths', '20'], ['--no-such']])('%s %s is refused', (...args) => {
  expect(() => readOptions(args)).toThrow();
});
