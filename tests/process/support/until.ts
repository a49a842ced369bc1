import { setTimeout as pause } from 'node:timers/promises';

const STEP_MS = 200;
const PATIENCE_MS = 90_000;

/** Looks again and again until something holds; a failure on the way counts as "not yet". @throws Error when it never does */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    if (await holds().catch(() => false)) return;
    await pause(STEP_MS);
  }
  throw new Error(`never: ${what}`);
}
