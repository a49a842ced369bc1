import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#tools/bootstrap/paths.mjs';
import { anchorsOf } from '#tools/documents/anchors.ts';
import { linksIn, matcherOf, namedPaths } from '#tools/documents/named-paths.ts';
import { filesUnder } from '#tools/files.ts';

const FOLDERS = [
  '.ci',
  '.devcontainer',
  '.github',
  'app',
  'backend',
  'components',
  'data',
  'deploy',
  'docs',
  'lib',
  'public',
  'tests',
  'tools',
];

const topFiles = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ name }) => name);
const files = [...topFiles, ...filesUnder(root, FOLDERS)];
const paths = new Set(files.flatMap((path) => [path, ...parentsOf(path)]));
const documents = files.filter((path) => path.endsWith('.md') && !path.startsWith('docs/spec/'));

function parentsOf(path: string): string[] {
  const parent = posix.dirname(path);
  return parent === '.' ? [] : [parent, ...parentsOf(parent)];
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** A README shortens paths of its own folder, any other text those that it is about. */
function isThere(path: string, document: string): boolean {
  if (paths.has(path)) return true;
  const isWhole = FOLDERS.some((folder) => path.startsWith(`${folder}/`));
  const home = document.endsWith('/README.md') ? posix.dirname(document) : '';
  const known = isWhole ? [...paths] : [...paths].filter((one) => one.startsWith(home));
  const matcher = matcherOf(isWhole ? path : `**/${path}`);
  return known.some(
    (one) => matcher?.test(`/${one}`) || matcher?.test(one) || `/${one}`.endsWith(`/${path}`),
  );
}

/** In a README also folders beside it, such as `domain/lint`. */
function namedIn(document: string): string[] {
  const beside = document.endsWith('/README.md') ? readdirSync(join(root, dirname(document))) : [];
  return namedPaths(read(document), [...FOLDERS, ...beside]);
}

test('a path in a text is found with its alternatives; calls, addresses and commands are none', () => {
  const text =
    '`lib/{cart,orders}/data.ts` `/checkout/cart` `npm run dev` `queries.ts` `POST` `text/markdown`';
  expect(namedPaths(text, FOLDERS)).toEqual(['lib/cart/data.ts', 'lib/orders/data.ts', 'queries.ts']);
  expect(matcherOf('lib/<capability>/data.ts')?.test('lib/cart/data.ts')).toBe(true);
  expect(matcherOf('app/…/page.tsx')?.test('app/s/[store]/page.tsx')).toBe(true);
  expect(matcherOf('app/(browse|buy)/page.tsx')?.test('app/(buy)/page.tsx')).toBe(true);
  expect(matcherOf('lib/cart/data.ts')).toBeNull();
});

test('every path that a document names exists', () => {
  const missing = documents.flatMap((document) =>
    namedIn(document)
      .filter((path) => !isThere(path, document))
      .map((path) => `${document}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('every link between documents leads to a file, and to a heading in it', () => {
  const broken = documents.flatMap((document) =>
    linksIn(read(document)).flatMap(({ path, anchor }) => {
      const target = path === '' ? document : posix.join(dirname(document), path);
      if (!existsSync(join(root, target))) return [`${document}: ${path}`];
      const isMissing = anchor !== '' && target.endsWith('.md') && !anchorsOf(read(target)).has(anchor);
      return isMissing ? [`${document}: ${path}#${anchor}`] : [];
    }),
  );
  expect(broken).toEqual([]);
});

test('decisions are numbered without holes, few, dated, and have a status', () => {
  const pages = documents.filter((path) => /^docs\/adr\/\d/.test(path));
  expect(pages.length).toBeLessThanOrEqual(25);
  const index = read('docs/adr/README.md');
  for (const [at, path] of pages.entries()) {
    const number = String(at + 1).padStart(4, '0');
    const [, title, date, status] =
      /^# \d{4} · (.+)\n(\d{4}-\d\d-\d\d) · (accepted|superseded by .+)\n/.exec(read(path)) ?? [];
    const row = `| [${number}](${posix.basename(path)}) | ${title} | ${date} | ${status} |`;
    expect(index).toContain(row);
  }
});

test('every folder of a capability has a README', () => {
  const capabilities = ['lib', 'components', 'backend/modules'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => ({ folder, name })),
  );
  /** `cart` has its README in `lib`; the back-end calls it `carts`, and blocks are of `content`. */
  const homes: Readonly<Record<string, string>> = { carts: 'lib/cart', blocks: 'lib/content' };
  const without = capabilities.filter(({ folder, name }) => {
    const places = [homes[name] ?? `lib/${name}`, `${folder}/${name}`];
    return !places.some((place) => paths.has(`${place}/README.md`));
  });
  expect(without).toEqual([]);
});
