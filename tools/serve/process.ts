import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { inRoot, root } from '#tools/bootstrap/paths.mjs';

const leash = pathToFileURL(inRoot('tools/serve/leash.mjs')).href;
const keptLines = 40;
/** A line of a JSON log that whoever starts the shop should see. */
const IS_WARNING = /^\{"level":"(warn|error|fatal)"/;

export interface ManagedProcess {
  readonly name: string;
  /** Resolves when the process has ended, with words such as "exit code 1". */
  readonly ended: Promise<string>;
  readonly pid: number | undefined;
  isRunning(): boolean;
  /** Shows what the process prints from now on, and the warnings and errors of its log so far. */
  speak(): void;
  /** The last lines printed, for an error message. */
  lastLines(): string[];
  /** Asks it to drain; kills it when it has not ended after `graceMs`. */
  stop(graceMs: number): Promise<void>;
  kill(): void;
}

export interface ProcessOptions {
  name: string;
  /** TypeScript file (relative to the project) with its arguments and Node flags before it. */
  file: string;
  nodeFlags?: string[];
  env: NodeJS.ProcessEnv;
  /** Where to write the process's output; nothing is shown until `speak()`. */
  write?: (line: string) => void;
}

/** Passes lines on once `speaking`, and keeps the last ones in any case. */
function lineKeeper(child: ChildProcess, write: (line: string) => void) {
  const lines: string[] = [];
  const warnings: string[] = [];
  const state = { speaking: false };
  const show = (line: string) => write(`${line}\n`);
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      if (lines.length > keptLines) lines.shift();
      if (state.speaking) show(line);
      else if (IS_WARNING.test(line) && warnings.length < keptLines) warnings.push(line);
    });
  }
  return { lines, warnings, show, state };
}

/**
 * Starts one Node process of the shop. It has a process group of its own, so that Ctrl-C reaches only the
 * supervisor, which ends the processes in order.
 */
export function startProcess(options: ProcessOptions): ManagedProcess {
  const args = ['--import', leash, ...(options.nodeFlags ?? []), options.file];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: options.env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
  });
  let running = true;
  const output = lineKeeper(child, options.write ?? ((line) => process.stdout.write(line)));
  const ended = new Promise<string>((resolve) => {
    const end = (words: string) => {
      running = false;
      resolve(words);
    };
    child.once('error', (error) => end(error.message));
    child.once('close', (code, signal) => end(signal ? `signal ${signal}` : `exit code ${code}`));
  });
  return {
    name: options.name,
    ended,
    pid: child.pid,
    isRunning: () => running,
    speak: () => {
      if (!output.state.speaking) output.warnings.splice(0).forEach(output.show);
      output.state.speaking = true;
    },
    lastLines: () => [...output.lines],
    stop: async (graceMs) => {
      if (!running) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
      await ended;
      clearTimeout(timer);
    },
    kill: () => {
      child.kill('SIGKILL');
    },
  };
}
