import { z } from 'zod';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), license: z.string().optional(), dev: z.boolean().optional() }),
  ),
});

/** A package that the shop needs to run. */
export interface Licensed {
  name: string;
  version: string;
  /** SPDX expression, '' when the lock file names none. */
  license: string;
}

/** Licences that have been looked at: they let a shop run and change the shop's code without opening its own. */
const REVIEWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'Unlicense',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  // Fonts, served as they are.
  'OFL-1.1',
  'Bitstream-Vera',
  // Data of what browsers can do, used while building.
  'CC-BY-4.0',
  // libvips, linked as a library of its own by sharp.
  'LGPL-3.0-or-later',
]);

/**
 * Packages whose entries in the lock file name no licence, or a file of theirs; they bring its text: parts of Next.js, a
 * part of pdfkit, and fonts, whose changes to those of Bitstream are in the public domain.
 */
const KNOWN: readonly [RegExp, string][] = [
  [/^@next\/swc-/, 'MIT'],
  [/^png-js$/, 'MIT'],
  [/^dejavu-fonts-ttf$/, 'Bitstream-Vera'],
];

/** Everything but development tools, by name and version. @param lock the parsed package-lock.json */
export function readPackages(lock: unknown): Licensed[] {
  const { packages } = lockSchema.parse(lock);
  const found = new Map<string, Licensed>();
  for (const [path, { version = '', license, dev }] of Object.entries(packages)) {
    if (path === '' || dev) continue;
    const name = path.split('node_modules/').at(-1) ?? path;
    const known = KNOWN.find(([pattern]) => pattern.test(name))?.[1];
    found.set(`${name} ${version}`, { name, version, license: known ?? license ?? '' });
  }
  return [...found.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

/** Packages whose licence nobody has looked at. */
export function unreviewed(packages: readonly Licensed[]): Licensed[] {
  return packages.filter(
    ({ license }) =>
      !license.split(/ (?:AND|OR) |[()]/).every((part) => part === '' || REVIEWED.has(part)) ||
      license === '',
  );
}

/** The text of NOTICE: who else's work the shop runs on, by licence. */
export function renderNotice(packages: readonly Licensed[]): string {
  const byLicense = Map.groupBy(packages, ({ license }) => license);
  const parts = [...byLicense]
    .sort(([a], [b]) => compare(a, b))
    .map(([license, ones]) =>
      [license, ...ones.map(({ name, version }) => `  ${name} ${version}`)].join('\n'),
    );
  return `${HEAD}\n\n${parts.join('\n\n')}\n\n${FILES}\n`;
}

const HEAD = `Ajuar
Licensed under the MIT licence; see LICENSE.

Ajuar runs on the packages below, which npm installs beside it. Each is the work of its own authors under the licence
named; its text comes with the package, in node_modules. This file is written by: npm run notice`;

/** Works of others among the shop's own files. */
const FILES = `Files of others in this repository
  tests/fixtures/ucp/schemas: JSON schemas of the Universal Commerce Protocol (github.com/Universal-Commerce-Protocol/ucp, commit
  fdcf8934), unchanged, Apache-2.0; see tests/fixtures/ucp/LICENSE. Tests alone read them.`;

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
