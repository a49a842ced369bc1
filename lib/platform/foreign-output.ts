import { format } from 'node:util';
import { log } from './logging.ts';

const LEVELS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/**
 * Has what others print come as lines of the log: Next by the console, Node its warnings. They are scrubbed like any other line, since
 * errors may carry what somebody typed.
 */
export function logForeignOutput(): void {
  for (const [method, level] of Object.entries(LEVELS)) {
    console[method as keyof typeof LEVELS] = (...words: unknown[]) =>
      log(level, 'console', { text: format(...words).trim() });
  }
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log('warn', 'node.warning', { kind: name, reason: message }));
}
