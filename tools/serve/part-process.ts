import { EMBEDDED_FLAGS, SMALL_ENV, SMALL_FLAGS } from '#tools/bootstrap/memory.mjs';
import type { ProcessOptions } from './process.ts';

const FILES = { 'the back-end': 'backend/server.ts', 'the storefront': 'server.ts' } as const;

/** How the shop's processes are started, wherever that is. */
export function partProcess(
  name: keyof typeof FILES,
  env: NodeJS.ProcessEnv,
  nodeFlags: readonly string[] = [],
): Pick<ProcessOptions, 'name' | 'file' | 'nodeFlags' | 'env'> {
  const isEmbedded = name === 'the back-end' && !env.DATABASE_URL;
  return {
    name,
    file: FILES[name],
    nodeFlags: [...SMALL_FLAGS, ...(isEmbedded ? EMBEDDED_FLAGS : []), ...nodeFlags],
    env: { ...SMALL_ENV, ...env },
  };
}
