import { dataFolder, loadEnv } from './bootstrap/env.mjs';
import { install } from './bootstrap/install.mjs';
import { findNode } from './bootstrap/node24.mjs';
import { runTypeScript } from './bootstrap/run-typescript.mjs';
import { findRunning } from './bootstrap/running.mjs';
import { alreadyRunning, entry } from './bootstrap/say.mjs';

// Development never opens the folder of `npm start`: two back-ends over one folder would lose data.
await entry(async () => {
  loadEnv();
  const dataDir = dataFolder('dev');
  const running = await findRunning(dataDir);
  if (running) throw alreadyRunning(running.url);
  await install();
  return runTypeScript(findNode(), 'tools/serve/main.ts', ['dev'], { ...process.env, DATA_DIR: dataDir });
});
