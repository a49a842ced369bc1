import { cpSync, rmSync } from 'node:fs';
import { inject } from 'vitest';
import { bodySignature } from '#lib/platform/signing/signed-body.ts';
import { type PairOptions, sharedEnv, startBackend, startStorefront } from '#tools/serve/pair.ts';
import { freePort } from '#tools/serve/ports.ts';
import type { ManagedProcess } from '#tools/serve/process.ts';
import { ownFolder } from '#tools/temporary/folders.ts';
import { cleanEnv } from './clean-env.ts';
import { type FaultProxy, startProxy } from './proxy.ts';

/** A shop of two processes, with a proxy between them. */
export interface TestShop {
  /** Address of the storefront. */
  url: string;
  /** Address of the back-end itself, past the proxy. */
  backendUrl: string;
  dataDir: string;
  env: NodeJS.ProcessEnv;
  proxy: FaultProxy;
  backend(): ManagedProcess;
  storefront(): ManagedProcess;
  /** Sends a signal to the back-end's process. */
  signal(signal: NodeJS.Signals): void;
  /** Ends a process without a word, as a crash does. */
  kill(name: 'backend' | 'storefront'): Promise<void>;
  /** Starts a process that has ended, on the same port. */
  start(name: 'backend' | 'storefront'): Promise<void>;
  close(): Promise<void>;
}

const WEBHOOK_SECRET = 'a-secret-that-no-back-end-knows';

/** Purges the storefront's cache as a notice of the back-end does. @returns the status of the answer */
export async function purge(shop: TestShop, tags: readonly string[]): Promise<number> {
  return (await notify(shop, '/api/revalidate', { tags })).status;
}

/** Posts a signed notice to the storefront, as the back-end does. */
export function notify(shop: TestShop, path: string, notice: object): Promise<Response> {
  const body = JSON.stringify({ ...notice, at: Math.floor(Date.now() / 1000) });
  const signature = bodySignature(body, WEBHOOK_SECRET);
  return fetch(shop.url + path, { method: 'POST', body, headers: { 'x-ajuar-signature': signature } });
}

/** Starts one over its own copy of the demo store. `env` goes to both processes. */
export async function startShop(env: Readonly<Record<string, string>> = {}): Promise<TestShop> {
  const dataDir = ownFolder('process');
  cpSync(inject('template'), dataDir, { recursive: true });
  const [port, backendPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const given: PairOptions = {
    mode: 'start',
    env: { ...cleanEnv(), ...env },
    dataDir,
    host: '127.0.0.1',
    port,
    backendPort,
  };
  const options = { ...given, env: sharedEnv(given, url) };
  const proxy = await startProxy(backendPort);
  const starters = {
    backend: async () => (await startBackend(options)).managed,
    // Notices that it refuses purge nothing between two steps of a test.
    storefront: () =>
      startStorefront({ ...options, env: { ...options.env, WEBHOOK_SECRET } }, url, proxy.url),
  };
  const running = new Map<'backend' | 'storefront', ManagedProcess>();
  const processOf = (name: 'backend' | 'storefront') => {
    const managed = running.get(name);
    if (!managed) throw new Error(`the ${name} has not been started`);
    return managed;
  };
  const start = async (name: 'backend' | 'storefront') => void running.set(name, await starters[name]());
  const close = async () => {
    for (const name of ['storefront', 'backend'] as const) running.get(name)?.kill();
    await Promise.all([...running.values()].map((managed) => managed.ended));
    await proxy.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await start('backend');
    await start('storefront');
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url,
    backendUrl: `http://127.0.0.1:${backendPort}`,
    dataDir,
    env: options.env,
    proxy,
    backend: () => processOf('backend'),
    storefront: () => processOf('storefront'),
    signal: (signal) => {
      const { pid } = processOf('backend');
      if (pid) process.kill(pid, signal);
    },
    kill: async (name) => {
      const managed = processOf(name);
      managed.kill();
      await managed.ended;
    },
    start,
    close,
  };
}
