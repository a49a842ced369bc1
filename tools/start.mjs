import { build } from './bootstrap/build.mjs';
import { dataFolder, loadEnv } from './bootstrap/env.mjs';
import { install } from './bootstrap/install.mjs';
import { findNode } from './bootstrap/node24.mjs';
import { runTypeScript } from './bootstrap/run-typescript.mjs';
import { findRunning } from './bootstrap/running.mjs';
import { alreadyRunning, entry } from './bootstrap/say.mjs';

await entry(async () => {
  loadEnv();
  const dataDir = dataFolder();
  const running = await findRunning(dataDir);
  if (running) throw alreadyRunning(running.url);
  await install();
  const node = findNode();
  await build(node);
  return runTypeScript(node, 'tools/serve/main.ts', ['start'], { ...process.env, DATA_DIR: dataDir });
});
