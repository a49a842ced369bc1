import {
  constants,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ARTEFACT_FILE } from '#tools/bootstrap/artefact.mjs';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { Stop } from '#tools/bootstrap/say.mjs';
import { isServedFile, servedPackages } from './contents.ts';

/** What is served besides packages and the storefront's build: both processes, operators' commands, the demo's data. */
const PARTS = [
  ...['server.ts', 'backend', 'lib', 'data', 'public', 'next.config.mjs', 'package.json'],
  ...[
    'tools/bootstrap',
    'tools/doctor',
    'tools/serve',
    'tools/serve.mjs',
    'tools/run.mjs',
    'tools/probe.mjs',
  ],
  ...['.env.example', 'LICENSE', 'NOTICE'],
];
/** What `next build` leaves for the next build and for whoever reads how it went. */
const BUILD_ONLY = new Set(['cache', 'diagnostics', 'types', 'trace', 'trace-build', 'turbopack']);

const manifest = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });

/**
 * Makes the folder from which each process is served without npm, compiler or packages of development. One that an earlier
 * build made is replaced.
 * @throws Stop when something else lies there
 */
export function makeArtefact(target: string): { buildId: string; megabytes: number } {
  if (existsSync(target) && !existsSync(join(target, ARTEFACT_FILE)) && readdirSync(target).length > 0) {
    throw new Stop(`${target} is no build: remove it, or name another folder.`);
  }
  // One that was interrupted is no build.
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const buildFolder = process.env.NEXT_DIST_DIR || '.next';
  const copied = { bytes: 0 };
  for (const part of PARTS) copy(inRoot(part), join(unfinished, part), copied);
  for (const name of readdirSync(inRoot(buildFolder))) {
    if (!BUILD_ONLY.has(name)) copy(inRoot(join(buildFolder, name)), join(unfinished, '.next', name), copied);
  }
  const lock = manifest.parse(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')));
  for (const path of servedPackages(lock)) {
    if (existsSync(inRoot(path))) copy(inRoot(path), join(unfinished, path), copied);
  }
  const buildId = readFileSync(inRoot(join(buildFolder, 'BUILD_ID')), 'utf8').trim();
  const { platform, arch, version: node } = process;
  writeFileSync(join(unfinished, ARTEFACT_FILE), `${JSON.stringify({ buildId, platform, arch, node })}\n`);
  rmSync(target, { recursive: true, force: true });
  renameSync(unfinished, target);
  return { buildId, megabytes: Math.round(copied.bytes / 1e6) };
}

/** Copies what is served of a file or folder. */
function copy(from: string, to: string, copied: { bytes: number }): void {
  cpSync(from, to, {
    recursive: true,
    // Links of the build lead to packages beside it.
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => {
      const isServed = isServedFile(path.slice(from.length));
      const stat = isServed ? lstatSync(path) : null;
      if (stat?.isFile()) copied.bytes += stat.size;
      return isServed;
    },
  });
}
