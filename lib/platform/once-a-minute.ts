const MINUTE_MS = 60_000;

/** Passes a reason on once a minute at most: of what fails again and again, one says as much as many. */
export function onceAMinute(tell: (reason: string) => void): (reason: string) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (reason) => {
    const now = performance.now();
    if (now - toldAt < MINUTE_MS) return;
    toldAt = now;
    tell(reason);
  };
}
