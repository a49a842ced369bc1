import { setTimeout as pause } from 'node:timers/promises';
import type { Part } from './pair.ts';

/** Wait before the first restart, in milliseconds; twice as long after each further death. */
const FIRST_WAIT_MS = 500;
const LAST_WAIT_MS = 30_000;
/** A process that has lived so long is sound: its next death counts as the first, in milliseconds. */
const SOUND_MS = 60_000;

/** How long to wait before a process that died so many times in a row is started again, in milliseconds. */
export function waitBefore(deaths: number): number {
  return Math.min(LAST_WAIT_MS, FIRST_WAIT_MS * 2 ** (deaths - 1));
}

/**
 * Starts one of the shop's processes again whenever it dies.
 * @param ending aborted when the shop is to end: then nothing is started any more, and this resolves
 */
export async function keepAlive(
  { managed, start }: Part,
  ending: AbortSignal,
  say: (text: string) => void,
): Promise<void> {
  let since = performance.now();
  let why = `ended (${await managed.ended})`;
  for (let deaths = 1; !ending.aborted; deaths += 1) {
    if (performance.now() - since >= SOUND_MS) deaths = 1;
    const wait = waitBefore(deaths);
    say(`${managed.name} ${why}; starting it again in ${wait / 1000} s.`);
    await pause(wait, undefined, { signal: ending }).catch(() => {});
    if (ending.aborted) return;
    since = performance.now();
    why = await start().then(
      async (next) => {
        next.speak();
        say(`${next.name} is back.`);
        return `ended (${await next.ended})`;
      },
      (error: unknown) => `could not be started: ${error instanceof Error ? error.message : error}\n`,
    );
  }
}
