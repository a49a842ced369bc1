import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isArtefact } from './artefact.mjs';
import { runChild } from './child.mjs';
import { fingerprint, readStamp } from './fingerprint.mjs';
import { bundledVersion } from './node24.mjs';
import { inRoot, root } from './paths.mjs';
import { Stop, say } from './say.mjs';

const stampFile = 'node_modules/.ajuar-stamp';

/**
 * True when npm's own record of what is installed has every package of the lock file in the same version.
 * Packages marked optional may be absent: they belong to other platforms.
 */
export function sameTree(lock, installed) {
  return Object.entries(lock.packages ?? {}).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed.packages?.[path];
    if (!found) return wanted.optional === true;
    return found.version === wanted.version;
  });
}

function alreadyInstalled() {
  const record = inRoot('node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
  return sameTree(read(inRoot('package-lock.json')), read(record));
}

/** Which npm to run: the one that runs us (never yarn or pnpm), else the one on PATH. */
function npmCommand() {
  const running = process.env.npm_execpath ?? '';
  if (running.endsWith('npm-cli.js') && existsSync(running)) {
    return { command: process.execPath, args: [running], shell: false };
  }
  return { command: 'npm', args: [], shell: process.platform === 'win32' };
}

/**
 * Errors alone: what npm has to warn of (packages that want a newer Node than the one that starts us, which the bundled one
 * is; settings of the user's own) is nothing that anybody has to do.
 */
const NPM_CI = ['ci', '--include=dev', '--loglevel=error', '--no-fund', '--no-audit', '--no-progress'];

/** Runs `npm ci`, heard only when it fails. @throws Stop then */
export async function runNpm() {
  say('installing packages (npm ci); the first time this takes a minute or two…');
  const npm = npmCommand();
  const code = await runChild(npm.command, [...npm.args, ...NPM_CI], { shell: npm.shell, quiet: true });
  if (code !== 0)
    throw new Stop('npm ci failed: read its message above, mend it, and run the command again.');
}

/** The lock file, the machine and the Node that runs the shop, in one line. */
function currentStamp() {
  const node = bundledVersion() ?? process.version;
  return `${fingerprint(root, ['package-lock.json'])} ${process.platform}-${process.arch} ${node}`;
}

/**
 * Makes node_modules fit package-lock.json, this machine and its Node. Does nothing when the stamp agrees;
 * takes over an install that the user made by hand; else runs `npm ci`.
 */
export async function install() {
  if (isArtefact()) return;
  const stamp = readStamp(inRoot(stampFile));
  if (stamp === currentStamp()) return;
  const sameMachine =
    stamp === '' || stamp.split(' ').slice(1).join() === currentStamp().split(' ').slice(1).join();
  if (!(sameMachine && alreadyInstalled())) {
    await runNpm();
  }
  writeFileSync(inRoot(stampFile), `${currentStamp()}\n`);
}
