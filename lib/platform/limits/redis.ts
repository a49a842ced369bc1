import { createClient } from '@redis/client';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';
import { log } from '../logging.ts';

/** A count that takes longer is made in this process, in milliseconds: a shopper waits for it. */
const PATIENCE_MS = 250;
/** A connection is given up when nothing comes back over it (ms); a question goes out in between. */
const SILENCE_MS = 3000;
const PING_MS = 1000;
/** Pauses between tries to connect, in milliseconds. */
const FIRST_PAUSE_MS = 100;
const LAST_PAUSE_MS = 2000;

/** What a limiter counts: see rate-limiter-flexible. */
export interface Counting {
  keyPrefix: string;
  points: number;
  /** In seconds. */
  duration: number;
}

/** Counters that all processes share; while Redis is away each process counts by itself. */
export interface SharedCounters {
  limiter(counting: Counting): RateLimiterAbstract;
  /** Resolves once it is known whether Redis is there. */
  started: Promise<void>;
  close(): void;
}

/** Connects to a Redis or Valkey, and again whenever the connection is lost. Each outage is logged once, and its end. */
export function sharedCounters(url: string): SharedCounters {
  const client = createClient({
    url,
    name: 'ajuar',
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: SILENCE_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (tries) => Math.min(FIRST_PAUSE_MS * 2 ** tries, LAST_PAUSE_MS),
    },
  });
  const started = Promise.withResolvers<void>();
  let isAway = false;
  client.on('error', (error: unknown) => {
    if (!isAway) log('warn', 'limits.alone', { reason: reasonOf(error) });
    isAway = true;
    started.resolve();
  });
  client.on('ready', () => {
    if (isAway) log('warn', 'limits.shared');
    isAway = false;
    started.resolve();
  });
  // It tries again by itself; what fails is an event.
  client.connect().catch(() => undefined);
  return {
    limiter: (counting) =>
      new RLWrapperTimeouts({
        limiter: new RateLimiterRedis({
          ...counting,
          storeClient: client,
          useRedisPackage: true,
          rejectIfRedisNotReady: true,
        }),
        timeoutMs: PATIENCE_MS,
        insuranceLimiter: new RateLimiterMemory(counting),
      }),
    started: started.promise,
    close: () => client.destroy(),
  };
}

/** Never the address: it may hold a password. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
