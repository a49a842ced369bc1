import { install } from './bootstrap/install.mjs';
import { findNode } from './bootstrap/node24.mjs';
import { runTypeScript } from './bootstrap/run-typescript.mjs';
import { entry } from './bootstrap/say.mjs';

/** node tools/verify.mjs [gate…]: runs the checks (all of them without names). */
await entry(async () => {
  await install();
  return runTypeScript(findNode(), 'tools/verify/main.ts', process.argv.slice(2));
});
