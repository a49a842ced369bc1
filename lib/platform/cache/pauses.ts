/** Pauses after failures (ms), longer each time up to the last. */
const PAUSES_MS = [100, 250, 500, 1000] as const;
const LONGEST_MS = 1000;

/** How long what concerns purges waits before it is tried again, in milliseconds. @param failures before this one */
export function pauseAfter(failures: number): number {
  return PAUSES_MS[failures] ?? LONGEST_MS;
}
