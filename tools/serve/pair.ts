import { partProcess } from './part-process.ts';
import { freePort } from './ports.ts';
import { type ManagedProcess, startProcess } from './process.ts';
import { missingSecrets } from './secrets.ts';
import { waitUntilReady } from './wait.ts';

const startTimeoutMs = 120_000;
/** Longer than a process lets open responses finish (lib/platform/server/http/drain.ts). */
const drainMs = 25_000;
/** Without a load balancer nobody has to notice first that a process is not ready. */
const DRAIN_DELAY_MS = '100';

export interface PairOptions {
  mode: 'start' | 'dev';
  env: NodeJS.ProcessEnv;
  dataDir: string;
  host: string;
  /** Port of the storefront. */
  port: number;
  /** Loopback port for the back-end; 0 takes a free one. */
  backendPort: number;
  /** Called with words about what is being waited for. */
  progress?: (text: string) => void;
  write?: (line: string) => void;
  /** Called for each process as soon as it starts, so that the caller can end it at any time. */
  started?: (managed: ManagedProcess) => void;
}

export interface Pair {
  url: string;
  backendUrl: string;
  /** In the order in which they were started. */
  parts: readonly Part[];
}

/** One of the shop's processes, and how it is started again on the same port. */
export interface Part {
  managed: ManagedProcess;
  /** Waits until it answers. @throws Error when it ends first or says nothing for long */
  start: () => Promise<ManagedProcess>;
}

/** An address that a client on this machine can use for a host that a server binds. */
function reachable(host: string): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Where the shop is reached: its public address, else its port on this machine. */
export function shopUrl({ env, host, port }: Pick<PairOptions, 'env' | 'host' | 'port'>): string {
  return (env.SITE_URL || `http://${reachable(host)}:${port}`).replace(/\/+$/, '');
}

/** Waits until a process answers. @throws Error when it does not, after it was ended */
async function ready(managed: ManagedProcess, address: string): Promise<void> {
  try {
    await waitUntilReady(managed, address, startTimeoutMs);
  } catch (error) {
    managed.kill();
    await managed.ended;
    throw error;
  }
}

/** Starts the back-end alone and waits until it answers. */
export async function startBackend(options: PairOptions): Promise<{ url: string; managed: ManagedProcess }> {
  const host = '127.0.0.1';
  const port = options.backendPort || (await freePort(host));
  const flags = options.mode === 'dev' ? ['--watch', '--watch-preserve-output'] : [];
  const managed = startProcess({
    ...partProcess('the back-end', { ...options.env, BACKEND_HOST: host, BACKEND_PORT: String(port) }, flags),
    ...(options.write ? { write: options.write } : {}),
  });
  options.started?.(managed);
  const url = `http://${host}:${port}`;
  await ready(managed, `${url}/healthz`);
  return { url, managed };
}

/** What both processes are told alike: secrets, folder, and the shop's public address. */
export function sharedEnv(options: PairOptions, url: string): NodeJS.ProcessEnv {
  const { env, dataDir, host, port } = options;
  const told = {
    DRAIN_DELAY_MS,
    ...env,
    ...missingSecrets(dataDir, env),
    DATA_DIR: dataDir,
    HOST: host,
    PORT: String(port),
  };
  return { ...told, SITE_URL: env.SITE_URL || url };
}

/** Starts the storefront alone, over a back-end that runs, and waits until it answers. */
export async function startStorefront(
  options: PairOptions,
  url: string,
  backendUrl: string,
): Promise<ManagedProcess> {
  const storefront = startProcess({
    ...partProcess('the storefront', {
      ...options.env,
      NODE_ENV: options.mode === 'dev' ? 'development' : 'production',
      BACKEND_URL: backendUrl,
    }),
    ...(options.write ? { write: options.write } : {}),
  });
  options.started?.(storefront);
  await ready(storefront, `${url}/api/health`);
  return storefront;
}

/**
 * Starts the back-end (unless `BACKEND_URL` names one that runs elsewhere), then the storefront, and waits
 * until both answer.
 */
export async function startPair(given: PairOptions): Promise<Pair> {
  const url = `http://${reachable(given.host)}:${given.port}`;
  const backendPort = given.backendPort || (await freePort());
  const options = { ...given, backendPort, env: sharedEnv(given, url) };
  const parts: Part[] = [];
  const begin = async (start: Part['start']) => parts.push({ managed: await start(), start });
  let backendUrl = options.env.BACKEND_URL ?? '';
  if (!backendUrl) {
    options.progress?.('starting the back-end; the first time it fills the demo store…');
    backendUrl = `http://127.0.0.1:${backendPort}`;
    await begin(async () => (await startBackend(options)).managed);
  }
  options.progress?.('starting the storefront…');
  await begin(() => startStorefront(options, url, backendUrl));
  return { url, backendUrl, parts };
}

/** Ends processes the other way round than they started, so that the storefront never lacks its back-end. */
export async function stopAll(processes: readonly ManagedProcess[], drainDelayMs = 0): Promise<void> {
  for (const managed of [...processes].reverse()) await managed.stop(drainMs + drainDelayMs);
}
