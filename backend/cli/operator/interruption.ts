/** Exit code of a command that was interrupted. */
export const INTERRUPTED = 130;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Aborted when this process is asked to end, as by Ctrl-C; from here on a signal does nothing else. npm and a terminal may
 * send one several times.
 */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of SIGNALS) process.on(signal, () => controller.abort());
  return controller.signal;
}
