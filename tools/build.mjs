import { isArtefact } from './bootstrap/artefact.mjs';
import { build } from './bootstrap/build.mjs';
import { loadEnv } from './bootstrap/env.mjs';
import { install } from './bootstrap/install.mjs';
import { findNode } from './bootstrap/node24.mjs';
import { runTypeScript } from './bootstrap/run-typescript.mjs';
import { entry, Stop } from './bootstrap/say.mjs';

/** npm run build [-- FOLDER]: makes the folder from which each process is served on any machine (docs/deploy.md). */
await entry(async () => {
  if (isArtefact()) throw new Stop('this folder is built already: serve it (docs/deploy.md).');
  loadEnv();
  await install();
  const node = findNode();
  await build(node);
  return runTypeScript(node, 'tools/artefact/main.ts', process.argv.slice(2));
});
