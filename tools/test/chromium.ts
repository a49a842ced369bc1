import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { Stop, say } from '#tools/bootstrap/say.mjs';
import { aptInstall } from './apt-get.ts';
import { findOnPath, isExecutable } from './on-path.ts';

/** Works in a container without a screen, asks nothing of the network but the shop, and sets letters as phones do. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless build rounds the width of each letter to whole pixels otherwise: lines break where no phone breaks them.
  '--font-render-hinting=none',
];

/** The build without windows comes first: it draws no frame of a browser around each page, and tests take a third less. */
const commandNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * Path of a Chromium: `CHROMIUM_PATH`, one on the PATH, or Playwright's own; null when there is none.
 * @throws Stop when `CHROMIUM_PATH` names something that cannot be run.
 */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isExecutable(named)) return named;
    throw new Stop(`CHROMIUM_PATH=${named} cannot be run: name an installed Chromium.`);
  }
  const own = chromium.executablePath();
  return findOnPath(commandNames) ?? (own && existsSync(own) ? own : null);
}

function installChromium(): void {
  const what = 'Chromium for the browser tests';
  if (aptInstall(what, [['chromium-headless-shell'], ['chromium']])) return;
  say(`downloading ${what}…`);
  const args = [inRoot('node_modules/playwright/cli.js'), 'install', 'chromium'];
  spawnSync(process.execPath, args, { stdio: 'inherit' });
}

/** Like `findChromium`, but installs one when there is none. @throws Stop when that fails too. */
export function provideChromium(): string {
  const found = findChromium();
  if (found) return found;
  installChromium();
  const installed = findChromium();
  if (installed) return installed;
  throw new Stop(
    'there is no Chromium for the browser tests: install one and set CHROMIUM_PATH to its path.',
  );
}
