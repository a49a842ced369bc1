import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { inRoot, root } from './paths.mjs';
import { Stop } from './say.mjs';

/** Reads `.env` when there is one; what the environment already says wins. */
export function loadEnv() {
  const file = inRoot('.env');
  if (!existsSync(file)) return;
  if (typeof process.loadEnvFile !== 'function') {
    throw new Stop(`Node ${process.version} cannot read .env: install Node 20.12 or newer.`);
  }
  process.loadEnvFile(file);
}

/** Absolute path of the data folder: `DATA_DIR`, else `.ajuar`; with a name, that folder inside it. */
export function dataFolder(name = '') {
  return resolve(root, process.env.DATA_DIR || '.ajuar', name);
}
