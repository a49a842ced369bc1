import { cpSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { type Pair, startPair, stopAll } from '#tools/serve/pair.ts';
import { freePort } from '#tools/serve/ports.ts';
import type { ManagedProcess } from '#tools/serve/process.ts';
import { ownFolder } from '#tools/temporary/folders.ts';
import { cleanEnv } from './support/clean-env.ts';
import { until } from './support/until.ts';

const dataDir = ownFolder('process');
/** A folder of its own: Next lets one development server into each. */
const buildDir = `${process.env.NEXT_DIST_DIR || '.next'}/process-dev`;
const processes: ManagedProcess[] = [];
let pair: Pair;

beforeAll(async () => {
  cpSync(inject('template'), dataDir, { recursive: true });
  pair = await startPair({
    mode: 'dev',
    env: { ...cleanEnv(), NEXT_DIST_DIR: buildDir },
    dataDir,
    host: '127.0.0.1',
    port: await freePort(),
    backendPort: 0,
    started: (managed) => processes.push(managed),
  });
});
afterAll(async () => {
  await stopAll(processes);
  rmSync(dataDir, { recursive: true, force: true });
});

test('the development server answers pages', async () => {
  // It compiles the page first, and what it asks of the back-end meanwhile may take too long.
  await until('the home page is there', async () => {
    const home = await fetch(pair.url, { signal: AbortSignal.timeout(60_000) });
    return home.status === 200 && (await home.text()).includes(SHOP_NAME);
  });
});
