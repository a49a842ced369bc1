import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const lookMs = 250;

/**
 * Calls `lost` when npm's shell, our parent, has gone: SIGTERM to npm ends npm and its shell but never
 * reaches us. Without npm nothing is watched, since a command put in the background outlives its shell.
 */
function watchNpm(lost) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => process.ppid !== parent && lost(), lookMs);
  return () => clearInterval(timer);
}

/**
 * Runs a command in the project's folder with this terminal and waits for its exit code.
 * Signals are passed to the child: it ends cleanly, then so does this process. The open channel (`leash`)
 * tells the child when this process dies without a word. A `quiet` child is heard only when it fails.
 */
export function runChild(
  command,
  args,
  { env = process.env, leash = false, shell = false, quiet = false } = {},
) {
  return new Promise((resolve, reject) => {
    const out = quiet ? 'pipe' : 'inherit';
    const stdio = ['inherit', out, out, ...(leash ? ['ipc'] : [])];
    const child = spawn(command, args, { cwd: root, env, stdio, shell });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk));
    const pass = (signal) => child.kill(signal);
    const stopWatching = watchNpm(() => child.kill('SIGTERM'));
    for (const signal of signals) process.on(signal, pass);
    child.on('error', reject);
    // Once all that it has said is here.
    child.on('close', (code, signal) => {
      stopWatching();
      if (code !== 0) process.stderr.write(Buffer.concat(said));
      for (const one of signals) process.off(one, pass);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1));
    });
  });
}
