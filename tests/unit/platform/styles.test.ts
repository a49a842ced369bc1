import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#tools/bootstrap/paths.mjs';

const sheets = ['app', 'components'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(folder, name)),
);

test('no rule of the whole page looks for an element inside of it: each change would style the page anew', () => {
  expect(sheets.length).toBeGreaterThan(40);
  const looking = sheets.filter((name) =>
    /(?:html|body|:root|header|main|footer)[^\s{},>]*:has\(/.test(readFileSync(join(root, name), 'utf8')),
  );
  expect(looking).toEqual([]);
});

/** Selectors with `:hover` outside of a query for devices that can hover: a touch screen keeps them after a tap. */
function unguardedHovers(css: string): string[] {
  const open: string[] = [];
  const found: string[] = [];
  for (const [, prelude = '', sign] of css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    if (sign === '}') open.pop();
    if (sign !== '{') continue;
    open.push(prelude.trim());
    if (prelude.includes(':hover') && !open.some((outer) => outer.includes('(hover: hover)')))
      found.push(prelude.trim());
  }
  return found;
}

test('what a pointer is over is marked on devices alone that can hover: on others the mark stays after a tap', () => {
  const all = sheets.map((name) => readFileSync(join(root, name), 'utf8'));
  expect(all.join('').split(':hover').length).toBeGreaterThan(40);
  expect(
    unguardedHovers('.a { color: red } @media (hover: hover) { .b:hover { color: red } } .c:hover { d: 1 }'),
  ).toEqual(['.c:hover']);
  expect(
    sheets.flatMap((name, at) => unguardedHovers(all[at] ?? '').map((one) => `${name}: ${one}`)),
  ).toEqual([]);
});
