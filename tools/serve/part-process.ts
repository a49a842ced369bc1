import { partCommand } from '#tools/bootstrap/parts.mjs';
import type { ProcessOptions } from './process.ts';

const PARTS = { 'the back-end': 'backend', 'the storefront': 'storefront' } as const;

/** How the shop's processes are started, wherever that is. */
export function partProcess(
  name: keyof typeof PARTS,
  env: NodeJS.ProcessEnv,
  nodeFlags: readonly string[] = [],
): Pick<ProcessOptions, 'name' | 'file' | 'nodeFlags' | 'env'> {
  const { flags, file, env: full } = partCommand(PARTS[name], env);
  return { name, file, nodeFlags: [...flags, ...nodeFlags], env: full };
}
