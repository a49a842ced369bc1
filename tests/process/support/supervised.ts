import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { cleanEnv } from './clean-env.ts';
import { until } from './until.ts';

/** The shop as `npm start` runs it, without the build. */
export interface SupervisedShop {
  /** What the supervisor has said. */
  lines: readonly string[];
  /** Ends the back-end or the storefront without a word, as a crash does. */
  killPart(file: 'backend/server.ts' | 'server.ts'): void;
  /** Asks the supervisor to end. @returns its exit code */
  end(): Promise<number | null>;
  /** Ends it in any case. */
  close(): Promise<void>;
}

export interface Settings {
  dataDir: string;
  port: number;
}

/** Starts the supervisor and waits until it says that the shop is ready. */
export async function startSupervised({ dataDir, port }: Settings): Promise<SupervisedShop> {
  const env = { ...cleanEnv(), DATA_DIR: dataDir, PORT: String(port) };
  const child = spawn(process.execPath, [inRoot('tools/serve/main.ts'), 'start'], { cwd: inRoot('.'), env });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  }
  const ended = once(child, 'exit').then(([code]) => code);
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  await until('the shop is ready', async () => {
    if (child.exitCode !== null) throw new Error(lines.join('\n'));
    return lines.some((line) => line.startsWith('ajuar: ready'));
  });
  return {
    lines,
    killPart: (file) => process.kill(partOf(child, file), 'SIGKILL'),
    end: async () => {
      child.kill('SIGTERM');
      return await ended;
    },
    close,
  };
}

/** The number of the process that runs a file for the supervisor. */
function partOf(supervisor: ChildProcess, file: string): number {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const row = rows.find((one) => {
    const [, parent] = one.trim().split(/\s+/);
    return Number(parent) === supervisor.pid && one.endsWith(` ${file}`);
  });
  if (!row) throw new Error(`no process runs ${file}`);
  return Number.parseInt(row, 10);
}
