import { randomBytes } from 'node:crypto';
import type { Closing } from '#tools/bench/support/closing.ts';
import type { Backend } from '#tools/bench/support/contract.ts';
import { cleanEnv, logTo, temporaryFolder } from '#tools/bench/support/shop.ts';
import { backendProcess } from '#tools/serve/backend-process.ts';
import { freePort } from '#tools/serve/ports.ts';
import { type ManagedProcess, startProcess } from '#tools/serve/process.ts';
import { waitUntilReady } from '#tools/serve/wait.ts';

const START_MS = 120_000;
const DRAIN_MS = 15_000;

export interface LoneBackend extends Backend {
  dataDir: string;
  managed: ManagedProcess;
  stop: () => Promise<void>;
}

/**
 * A back-end without a storefront, over a folder of its own or over PostgreSQL.
 * @throws Error with its last words when it does not start
 */
export async function startBackend(closing: Closing, databaseUrl?: string): Promise<LoneBackend> {
  const dataDir = temporaryFolder(closing);
  const serverKey = randomBytes(24).toString('hex');
  const port = await freePort();
  const env = cleanEnv({
    DATA_DIR: dataDir,
    BACKEND_HOST: '127.0.0.1',
    BACKEND_PORT: String(port),
    BACKEND_SERVER_KEY: serverKey,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  const managed = startProcess({
    ...backendProcess(env),
    write: logTo('back-end'),
  });
  const stop = () => managed.stop(DRAIN_MS);
  closing.add(stop);
  managed.speak();
  const backendUrl = `http://127.0.0.1:${port}`;
  await waitUntilReady(managed, `${backendUrl}/healthz`, START_MS);
  return { backendUrl, serverKey, dataDir, managed, stop };
}
