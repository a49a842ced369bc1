import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { inRoot } from './paths.mjs';
import { Stop } from './say.mjs';

/** True when a version such as `v22.18.0` runs TypeScript files by itself (22.18 and later). */
export function runsTypeScript(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}

function versionOf(path) {
  if (!existsSync(path)) return null;
  const run = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return run.status === 0 ? run.stdout.trim() : null;
}

const bundledPath = inRoot(`node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`);

/** The bundled Node's version when it is there, runs, and runs TypeScript; else null. */
export function bundledVersion() {
  const version = versionOf(bundledPath);
  return version && runsTypeScript(version) ? version : null;
}

/**
 * The Node that does the real work: the bundled one, else the caller's when it is new enough.
 * @returns {{ path: string, version: string }}
 */
export function findNode() {
  const version = bundledVersion();
  if (version) return { path: bundledPath, version };
  if (runsTypeScript(process.version)) return { path: process.execPath, version: process.version };
  throw new Stop(
    [
      'the bundled Node 24 is missing: its install script did not run.',
      '  Either run:      npm rebuild node --foreground-scripts',
      `  or install Node 22.18 or newer (this is ${process.version}) and run the command again.`,
    ].join('\n'),
  );
}

/** The environment in which every `node` that a child starts is the given one. */
export function withNode(node, env = process.env) {
  return { ...env, PATH: `${dirname(node.path)}${delimiter}${env.PATH ?? ''}` };
}
