import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inRoot, root } from '#tools/bootstrap/paths.mjs';
import { cleanEnv } from './shop.ts';

const run = promisify(execFile);

/**
 * Runs one of the back-end's commands on a data folder, against the back-end that runs there or without one.
 * @returns what it printed. @throws Error when it fails
 */
export async function runCommand(
  name: 'api-keys' | 'catalogue' | 'coupons' | 'seed',
  args: readonly string[],
  env: Record<string, string>,
): Promise<string> {
  const { stdout } = await run(process.execPath, [inRoot(`backend/cli/${name}.ts`), ...args], {
    cwd: root,
    env: cleanEnv(env),
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}
