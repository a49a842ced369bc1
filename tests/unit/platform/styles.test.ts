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
