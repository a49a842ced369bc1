/**
 * How long one operation with a bank takes at most (ms), all of its requests together: less than a page waits for a read of the back-end,
 * so that a bank that hangs is never taken for a back-end that does.
 */
export const OPERATION_MS = 4500;

export const bankDeadline = (): AbortSignal => AbortSignal.timeout(OPERATION_MS);

/**
 * Runs an operation with a bank, which has to end by its deadline.
 * @param operate hands the signal to its requests; what it awaits else goes on by itself
 * @throws what it throws, and the reason of the signal
 */
export function untilAborted<Result>(
  signal: AbortSignal,
  operate: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([operate(signal), aborted]);
}
