import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderIdentity } from '#backend/db/data-folder.ts';
import { COMMAND_FLAGS, SMALL_ENV } from '#tools/bootstrap/memory.mjs';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { OPERATOR_KEY, type TestBackend } from './backend.ts';

/** What an operator's command ended with. */
export interface Ended {
  code: number;
  out: string;
  err: string;
}

/** Lets commands find a running back-end: by the lock file in its folder. */
export async function announce({ address, env }: Pick<TestBackend, 'address' | 'env'>): Promise<void> {
  const port = Number(new URL(address).port);
  await mkdir(env.dataDir, { recursive: true });
  const folder = folderIdentity(env.dataDir);
  const lock = { pid: process.pid, port, startedAt: '', operatorKey: OPERATOR_KEY, folder };
  await writeFile(join(env.dataDir, 'backend.lock'), JSON.stringify(lock));
}

/** The environment of a process of the project's: what Node compiled once is compiled, as with `npm run`. */
export const compiledOnce = (env: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_COMPILE_CACHE: inRoot('.ajuar/compiled'),
  // No load balancer has to notice that one ends.
  DRAIN_DELAY_MS: '0',
  ...env,
});

/** A command that runs. */
export interface Running {
  kill(signal: NodeJS.Signals): void;
  ended: Promise<Ended>;
}

/** Runs a command of `backend/cli` over a data folder, as `npm run` does. @param cwd where it runs, the project's folder unless told */
export function runCommand(
  name: string,
  args: readonly string[],
  folders: { dataDir: string; cwd?: string },
): Promise<Ended> {
  return startCommand(name, args, folders).ended;
}

/** The same, of which a test does not wait for the end. */
export function startCommand(
  name: string,
  args: readonly string[],
  { dataDir, cwd = inRoot('.') }: { dataDir: string; cwd?: string },
): Running {
  const { promise: ended, resolve } = Promise.withResolvers<Ended>();
  const options = { cwd, env: compiledOnce({ ...SMALL_ENV, DATA_DIR: dataDir }), maxBuffer: 1e8 };
  const command = [...COMMAND_FLAGS, inRoot(`backend/cli/${name}.ts`), ...args];
  const child = execFile(process.execPath, command, options, (error, out, err) =>
    resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
  );
  return { kill: (signal) => child.kill(signal), ended };
}
