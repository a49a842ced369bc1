import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inRoot } from '#tools/bootstrap/paths.mjs';

const run = promisify(execFile);

/** Runs a command of the operator's on the running shop. @throws what `execFile` throws when it ends with an error */
export async function operate(
  command: 'carts' | 'catalogue' | 'coupons' | 'events' | 'forms' | 'layouts' | 'operators' | 'orders',
  args: readonly string[],
): Promise<string> {
  const dataDir = process.env.E2E_DATA_DIR;
  if (!dataDir) throw new Error('E2E_DATA_DIR is not set: the global setup did not start the shop.');
  const env = { ...process.env, DATA_DIR: dataDir, APP_MODE: 'demo' };
  const script = inRoot(`backend/cli/${command}.ts`);
  return (await run(process.execPath, [script, ...args], { env, cwd: inRoot('.') })).stdout;
}
