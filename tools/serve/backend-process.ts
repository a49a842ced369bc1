import type { ProcessOptions } from './process.ts';

/**
 * How much lives shortly before it is looked through for what lives on, in MB for each half. The default, 16, keeps what
 * a large import leaves behind twice as long, until it counts as old and is hardly ever collected.
 */
const YOUNG_MB = 8;

/** Pools of memory outside of JavaScript; by default eight for each processor, and each keeps the most that it ever had. */
const POOLS = 2;

/** How the back-end's process is started, wherever that is (docs/adr/0015-imports.md). */
export function backendProcess(
  env: NodeJS.ProcessEnv,
  nodeFlags: readonly string[] = [],
): Pick<ProcessOptions, 'name' | 'file' | 'nodeFlags' | 'env'> {
  return {
    name: 'the back-end',
    file: 'backend/server.ts',
    nodeFlags: [`--max-semi-space-size=${YOUNG_MB}`, ...nodeFlags],
    env: { MALLOC_ARENA_MAX: String(POOLS), ...env },
  };
}
