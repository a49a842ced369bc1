import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { build } from '#tools/bootstrap/build.mjs';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { startPair, stopAll } from '#tools/serve/pair.ts';
import { freePort } from '#tools/serve/ports.ts';
import type { ManagedProcess } from '#tools/serve/process.ts';
import { ownFolder, sweepFolders } from '#tools/temporary/folders.ts';

const log = inRoot('.ajuar/test/shop.log');

/** A shop of its own for the tests: nothing of the developer's environment reaches it. */
function cleanEnv(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'SystemRoot', 'ComSpec', 'NEXT_DIST_DIR'];
  const own = Object.fromEntries(kept.map((name) => [name, process.env[name]]));
  // Tests of limits come from addresses of their own, which a trusted proxy would tell.
  return { ...own, APP_MODE: 'demo', LOG_LEVEL: 'info', NODE_ENV: 'production', TRUST_PROXY: '1' };
}

/**
 * Makes the production build when the sources changed, fills a demo shop in a temporary folder and starts it
 * on free ports. The tests find it through `E2E_URL` and `E2E_BACKEND_URL`, commands through
 * `E2E_DATA_DIR`; what it prints is in .ajuar/test/shop.log.
 */
export default async function startShop(): Promise<() => Promise<void>> {
  await build({ path: process.execPath, version: process.version });
  mkdirSync(inRoot('.ajuar/test'), { recursive: true });
  writeFileSync(log, '');
  sweepFolders('e2e');
  const dataDir = ownFolder('e2e');
  const processes: ManagedProcess[] = [];
  const stop = async () => {
    await stopAll(processes);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const pair = await startPair({
      mode: 'start',
      env: cleanEnv(),
      dataDir,
      host: '127.0.0.1',
      port: await freePort(),
      backendPort: 0,
      write: (line) => appendFileSync(log, line),
      started: (managed) => {
        processes.push(managed);
        managed.speak();
      },
    });
    process.env.E2E_URL = pair.url;
    process.env.E2E_BACKEND_URL = pair.backendUrl;
    process.env.E2E_DATA_DIR = dataDir;
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
