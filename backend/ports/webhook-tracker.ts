import { createHmac } from 'node:crypto';
import { type MarketingTracker, type Post, TRACKER_TIMEOUT_MS } from './marketing-tracker.ts';

const MS_PER_S = 1000;

/**
 * Any service that takes `{events: […]}` by POST. `x-ajuar-signature` is the hex HMAC-SHA-256 of `timestamp.body`, with the
 * timestamp (s) that stands in `x-ajuar-timestamp`. An event that comes again has the same `id`.
 */
export function webhookTracker(
  { url, secret }: { url: string; secret: string },
  { now, post = fetch }: { now: () => Date; post?: Post },
): MarketingTracker {
  return {
    async send(events) {
      const body = JSON.stringify({ events });
      const timestamp = String(Math.floor(now().getTime() / MS_PER_S));
      const response = await post(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-ajuar-timestamp': timestamp,
          'x-ajuar-signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TRACKER_TIMEOUT_MS),
      });
      // Nothing of it is read: it would hold the connection.
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the marketing tracker answered ${response.status}`);
      return [];
    },
  };
}
