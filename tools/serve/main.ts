import { existsSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { makeDataFolder } from '#backend/db/data-folder.ts';
import { DatabaseProblem } from '#backend/db/problem.ts';
import { findEnding, readRun, runFile, writeRun } from '#tools/bootstrap/running.mjs';
import { alreadyRunning, entry, Stop, say } from '#tools/bootstrap/say.mjs';
import { shopUrl, startPair, stopAll } from './pair.ts';
import { freePort, portProblem } from './ports.ts';
import type { ManagedProcess } from './process.ts';
import { requireSettings } from './settings.ts';
import { type DemoSignIn, startDemoSignIn } from './sign-in/demo.ts';
import { keepAlive } from './supervise.ts';
import { type Turn, takeFolder } from './take-folder.ts';
import { warm } from './warm.ts';

const secondAskMs = 1000;
const stepMs = 200;
const portPatienceMs = 5000;
/** Longer than both processes may take to end. */
const endPatienceMs = 60_000;

/** Waits a little for a port whose last program may be ending. @throws Stop when it cannot be used */
async function requireFree(port: number, host: string, name: string): Promise<void> {
  const end = performance.now() + portPatienceMs;
  let problem = await portProblem(port, host);
  while (problem === 'EADDRINUSE' && performance.now() < end) {
    await pause(stepMs);
    problem = await portProblem(port, host);
  }
  if (problem === null) return;
  const why = problem === 'EADDRINUSE' ? 'is in use by another program' : `cannot be opened (${problem})`;
  throw new Stop(
    `port ${port} on ${host} ${why}. End that program, or choose another: ${name}=3100 npm start`,
  );
}

/** Waits until the shop that is ending over this data folder has ended. @throws Stop when it never does */
async function waitForEnd(dataDir: string): Promise<void> {
  const end = performance.now() + endPatienceMs;
  const first = findEnding(dataDir);
  if (first) say(`the shop of process ${first.pid} is ending; waiting for it…`);
  for (let run = first; run; run = findEnding(dataDir)) {
    if (performance.now() > end) throw new Stop(`process ${run.pid} does not end: end it, and start again.`);
    await pause(stepMs);
  }
}

/** @throws Stop with the reason when it cannot be made */
function requireDataFolder(path: string): void {
  try {
    makeDataFolder(path);
  } catch (error) {
    asStop(error);
  }
}

/** What has words for whoever starts the shop is shown without its stack. */
function asStop(error: unknown): never {
  throw error instanceof DatabaseProblem ? new Stop(error.message) : error;
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

async function readSettings(dataDir: string): Promise<Settings> {
  const mode = process.argv[2] === 'dev' ? 'dev' : 'start';
  const host = process.env.HOST || '127.0.0.1';
  const port = Number(process.env.PORT || 3000) || (await freePort(host));
  const backendPort = process.env.BACKEND_URL ? 0 : Number(process.env.BACKEND_PORT || 0);
  await requireFree(port, host, 'PORT');
  if (backendPort !== 0) await requireFree(backendPort, '127.0.0.1', 'BACKEND_PORT');
  if (!existsSync('backend/server.ts') || !existsSync('server.ts')) {
    throw new Stop('server.ts or backend/server.ts is missing: the checkout is incomplete.');
  }
  return { mode, dataDir, host, port, backendPort };
}

async function warmFirstPages(url: string): Promise<void> {
  say('warming the first pages…');
  await warm(url).catch(() => say('some pages could not be warmed; they will be made when asked for.'));
}

/** Starts both processes, says the address, and starts again whichever dies, until asked to end. */
async function serve(
  settings: Settings,
  signIn: DemoSignIn | null,
  processes: ManagedProcess[],
): Promise<void> {
  const ending = new AbortController();
  const asked = whenAsked().then(() => ending.abort());
  const starting = startPair({
    ...settings,
    env: { ...process.env, ...signIn?.env },
    progress: say,
    // One that is started again takes the place of the one that died: they end in the same order.
    started: (managed) => {
      const at = processes.findIndex(({ name }) => name === managed.name);
      processes.splice(at < 0 ? processes.length : at, 1, managed);
    },
  });
  const pair = await Promise.race([starting, asked]);
  if (!pair) {
    starting.catch(() => {});
    return;
  }
  for (const managed of processes) managed.speak();
  for (const part of pair.parts) void keepAlive(part, ending.signal, say);
  writeRun(runFile(settings.dataDir), { url: pair.url });
  if (settings.mode === 'start') await Promise.race([warmFirstPages(pair.url), asked]);
  if (!ending.signal.aborted) say(`ready: ${pair.url}   (Ctrl-C ends it)`);
  await asked;
  writeRun(runFile(settings.dataDir), { url: pair.url, isEnding: true });
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

/**
 * The folder of an embedded database is one shop's alone; over a PostgreSQL server, or a back-end elsewhere, several shops
 * may share one.
 */
async function takeTurn(dataDir: string): Promise<Turn> {
  const isShared = Boolean(process.env.DATABASE_URL || process.env.BACKEND_URL);
  if (!isShared) return takeFolder(dataDir).catch(asStop);
  await waitForEnd(dataDir);
  return { held: { release: () => {} } };
}

await entry(async () => {
  requireSettings(process.env);
  const dataDir = process.env.DATA_DIR || '.ajuar';
  requireDataFolder(dataDir);
  const turn = await takeTurn(dataDir);
  if ('url' in turn) {
    if (process.connected) process.disconnect();
    throw alreadyRunning(turn.url);
  }
  const settings = await readSettings(dataDir);
  const signIn = await startDemoSignIn(shopUrl({ ...settings, env: process.env }), process.env);
  if (signIn)
    say(`sign-in with a provider for trying it out, in Google's place: ${signIn.env.GOOGLE_ISSUER}`);
  const processes: ManagedProcess[] = [];
  killWhenAskedTwice(processes);
  try {
    await serve(settings, signIn, processes);
  } finally {
    say('ending…');
    await stopAll(processes, Number(process.env.DRAIN_DELAY_MS || 0));
    await signIn?.close();
    // Over a shared folder another shop may have written its own.
    if (readRun(runFile(dataDir))?.pid === process.pid) rmSync(runFile(dataDir), { force: true });
    turn.held.release();
    if (process.connected) process.disconnect();
  }
});
