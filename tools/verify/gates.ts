import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { inRoot } from '#tools/bootstrap/paths.mjs';

/** Where vitest leaves its totals. */
export const vitestReport = inRoot('.ajuar/test/vitest.json');

export interface Gate {
  name: string;
  /** Node program with its arguments, from the project's root. */
  args: string[];
  before?: () => void;
}

/** `next build` writes this file; before the first build tsc needs it to know CSS modules and pictures. */
function provideNextTypes(): void {
  const file = inRoot('next-env.d.ts');
  if (existsSync(file)) return;
  const names = ['next', 'next/image-types/global'];
  writeFileSync(file, names.map((name) => `/// <reference types="${name}" />\n`).join(''));
}

const bin = (path: string) => `node_modules/${path}`;

/** The checks of `npm run verify`, cheap ones first. */
export const gates: Gate[] = [
  { name: 'lock file', args: ['tools/lock.mjs', '--check'] },
  {
    name: 'biome',
    args: [bin('@biomejs/biome/bin/biome'), 'check', '.', '--error-on-warnings', '--max-diagnostics=50'],
  },
  { name: 'types', args: [bin('typescript/bin/tsc'), '--noEmit', '-p', '.'], before: provideNextTypes },
  // A file that Playwright cannot read takes all others with it.
  { name: 'browser tests', args: [bin('playwright/cli.js'), 'test', '--list'] },
  { name: 'imports', args: ['tools/import-rules/main.ts'] },
  { name: 'dead code', args: [bin('knip/bin/knip.js'), '--no-progress'] },
  { name: 'requirements', args: ['tools/matrix/main.ts', '--check'] },
  { name: 'commits', args: ['tools/commits/main.ts'] },
  { name: 'payment pages', args: ['tools/payment-pages/main.ts', '--check'] },
  { name: 'notice', args: ['tools/notice/main.ts', '--check'] },
  { name: 'audit', args: ['tools/audit/main.ts'] },
  {
    name: 'tests',
    args: [
      bin('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ],
    before: () => rmSync(vitestReport, { force: true }),
  },
];
