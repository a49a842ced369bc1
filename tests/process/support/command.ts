import { execFile } from 'node:child_process';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import type { TestShop } from './shop.ts';

/** How a command ended, and what it printed. */
export interface CommandEnd {
  code: number;
  out: string;
  err: string;
}

/** Runs one of the back-end's commands against the running shop, as an operator does. */
export function runCommand(
  shop: Pick<TestShop, 'env'>,
  name: 'api-keys' | 'catalogue' | 'layouts' | 'operators',
  args: readonly string[],
): Promise<CommandEnd> {
  const command = [inRoot(`backend/cli/${name}.ts`), ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env: shop.env, cwd: inRoot('.') }, (error, out, err) =>
      // One that a signal ended has no code.
      resolve({ code: error ? Number(error.code ?? -1) : 0, out, err }),
    );
  });
}
