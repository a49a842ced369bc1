import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { makeDataFolder } from '#backend/db/data-folder.ts';
import { runFile } from '#tools/bootstrap/running.mjs';
import { entry, Stop, say } from '#tools/bootstrap/say.mjs';
import { startPair, stopAll } from './pair.ts';
import { freePort, portProblem } from './ports.ts';
import type { ManagedProcess } from './process.ts';
import { warm } from './warm.ts';

const secondAskMs = 1000;

/** A port number from the environment. @throws Stop when it is no number from 0 to 65535. */
function portFrom(name: string, fallback: number): number {
  const text = process.env[name]?.trim() || String(fallback);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new Stop(`${name}=${text} is no port: give 0 to 65535.`);
  return port;
}

async function requireFree(port: number, host: string, name: string): Promise<void> {
  const problem = await portProblem(port, host);
  if (problem === null) return;
  const why = problem === 'EADDRINUSE' ? 'is in use by another program' : `cannot be opened (${problem})`;
  throw new Stop(
    `port ${port} on ${host} ${why}. End that program, or choose another: ${name}=3100 npm start`,
  );
}

/** @throws Stop with the reason when it cannot be made */
function requireDataFolder(path: string): void {
  try {
    makeDataFolder(path);
  } catch (error) {
    throw error instanceof Error ? new Stop(error.message) : error;
  }
}

/** Resolves with the reason at the first Ctrl-C, SIGTERM, closed terminal or lost parent. */
function whenAsked(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(signal));
    process.on('disconnect', () => resolve('disconnect'));
  });
}

interface Settings {
  mode: 'start' | 'dev';
  dataDir: string;
  host: string;
  port: number;
  backendPort: number;
}

async function readSettings(): Promise<Settings> {
  const mode = process.argv[2] === 'dev' ? 'dev' : 'start';
  const host = process.env.HOST || '127.0.0.1';
  const port = portFrom('PORT', 3000) || (await freePort(host));
  const backendPort = portFrom('BACKEND_PORT', 0);
  await requireFree(port, host, 'PORT');
  if (backendPort !== 0) await requireFree(backendPort, '127.0.0.1', 'BACKEND_PORT');
  if (!existsSync('backend/server.ts') || !existsSync('server.ts')) {
    throw new Stop('server.ts or backend/server.ts is missing: the checkout is incomplete.');
  }
  return { mode, dataDir: process.env.DATA_DIR || '.ajuar', host, port, backendPort };
}

async function warmFirstPages(url: string): Promise<void> {
  say('warming the first pages…');
  await warm(url).catch(() => say('some pages could not be warmed; they will be made when asked for.'));
}

/** Starts both processes, says the address, and stays until asked to end or until one of them dies. */
async function serve(settings: Settings, processes: ManagedProcess[]): Promise<number> {
  const asked = whenAsked();
  const starting = startPair({
    ...settings,
    env: process.env,
    progress: say,
    started: (managed) => processes.push(managed),
  });
  const pair = await Promise.race([starting, asked.then(() => null)]);
  if (!pair) {
    starting.catch(() => {});
    return 0;
  }
  for (const managed of processes) managed.speak();
  const ends = Promise.race([
    asked.then(() => null),
    ...processes.map(async (managed) => `${managed.name} ended (${await managed.ended})`),
  ]);
  const file = runFile(settings.dataDir);
  writeFileSync(file, JSON.stringify({ pid: process.pid, url: pair.url }));
  try {
    if (settings.mode === 'start') await Promise.race([warmFirstPages(pair.url), ends]);
    say(`ready: ${pair.url}   (Ctrl-C ends it)`);
    const death = await ends;
    if (death) say(`${death}; ending the other process.`);
    return death ? 1 : 0;
  } finally {
    rmSync(file, { force: true });
  }
}

/** A second Ctrl-C while draining kills. npm and the terminal may both pass on the first, so wait a second. */
function killWhenAskedTwice(processes: readonly ManagedProcess[]): void {
  let firstAsk = Number.POSITIVE_INFINITY;
  process.on('SIGINT', () => {
    firstAsk = Math.min(firstAsk, performance.now());
    if (performance.now() - firstAsk < secondAskMs) return;
    for (const managed of processes) managed.kill();
  });
}

await entry(async () => {
  const settings = await readSettings();
  requireDataFolder(settings.dataDir);
  const processes: ManagedProcess[] = [];
  killWhenAskedTwice(processes);
  try {
    return await serve(settings, processes);
  } finally {
    say('ending…');
    await stopAll(processes);
    if (process.connected) process.disconnect();
  }
});
