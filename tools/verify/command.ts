import { spawn } from 'node:child_process';
import { root } from '#tools/bootstrap/paths.mjs';

export interface CommandResult {
  ok: boolean;
  /** Standard output and error in the order they came. */
  output: string;
  seconds: number;
}

/** Runs a Node program of the project and keeps what it prints. */
export function runNode(
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<CommandResult> {
  const begin = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const pieces: string[] = [];
    const end = (ok: boolean) =>
      resolve({ ok, output: pieces.join('').trimEnd(), seconds: (performance.now() - begin) / 1000 });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (piece: string) => pieces.push(piece));
    }
    child.on('error', (error) => {
      pieces.push(error.message);
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}
