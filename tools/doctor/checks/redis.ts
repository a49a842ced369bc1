import { createClient } from '@redis/client';
import { type Check, ok, reasonOf, warning } from '../finding.ts';

const CONNECT_MS = 3000;

/** Redis, where storefronts count together. Without it the shop goes on. */
export const redis: Check = {
  area: 'redis',
  async look({ env }) {
    const url = env.REDIS_URL;
    if (!url || !URL.canParse(url)) return [];
    const { host } = new URL(url);
    const client = createClient({ url, socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false } });
    // The failed connection says it, too.
    client.on('error', () => {});
    try {
      await client.connect();
      await client.ping();
      return [ok(`${host} responds`)];
    } catch (error) {
      const what = `${host} does not respond (${reasonOf(error)}): each storefront counts by itself`;
      return [warning(what, 'look at REDIS_URL and the server')];
    } finally {
      if (client.isOpen) client.destroy();
    }
  },
};
