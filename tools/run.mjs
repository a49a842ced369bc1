import { existsSync } from 'node:fs';
import { dataFolder, loadEnv } from './bootstrap/env.mjs';
import { install } from './bootstrap/install.mjs';
import { findNode } from './bootstrap/node24.mjs';
import { inRoot } from './bootstrap/paths.mjs';
import { runTypeScript } from './bootstrap/run-typescript.mjs';
import { entry, Stop } from './bootstrap/say.mjs';

/** node tools/run.mjs <file.ts> [arguments]: runs one of the project's TypeScript files under Node 24. */
await entry(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file || !existsSync(inRoot(file))) {
    throw new Stop(`there is no file "${file ?? ''}". Usage: node tools/run.mjs <file.ts> [arguments]`);
  }
  loadEnv();
  await install();
  const dataDir = dataFolder();
  return runTypeScript(findNode(), file, args, { ...process.env, DATA_DIR: dataDir });
});
