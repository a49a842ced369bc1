import { loadEnv } from './bootstrap/env.mjs';
import { install } from './bootstrap/install.mjs';
import { findNode } from './bootstrap/node24.mjs';
import { runTypeScript } from './bootstrap/run-typescript.mjs';
import { Stop, say } from './bootstrap/say.mjs';

/** npm test: everything from a clean checkout. The last line is always "N passed, N failed". */
try {
  loadEnv();
  await install();
  const code = await runTypeScript(findNode(), 'tools/test/main.ts');
  process.exitCode = code;
} catch (error) {
  say(error instanceof Stop ? error.message : error.stack);
  process.exitCode = 1;
  process.stdout.write('0 passed, 1 failed\n');
}
