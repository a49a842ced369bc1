import type { LogSink } from '#backend/http/logging.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';

export type Shop = TestBackend;

/**
 * A back-end with two stores and whatever products a test makes.
 * @param log gets every line, at the level that tells most; without it nothing is logged
 */
export function openShop({ log }: { log?: LogSink } = {}): Promise<Shop> {
  return startBackend({ seed: 'small', ...(log && { log }) });
}
