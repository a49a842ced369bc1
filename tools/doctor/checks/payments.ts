import { type Check, ok, problem, warning } from '../finding.ts';
import { statusOf } from '../running.ts';

/** The gateway of cards; what it says to a stranger does not matter. */
export const payments: Check = {
  area: 'payments',
  async look({ env }) {
    if (env.BACKEND_URL && !env.DATABASE_URL) return [];
    const url = env.GATEWAY_URL;
    if (!url) {
      return env.APP_MODE === 'live'
        ? [warning('no gateway: the shop takes no cards', 'set GATEWAY_URL and its keys (docs/payments.md)')]
        : [ok("the demo's own bank and gateway")];
    }
    if (!URL.canParse(url)) return [];
    const { origin } = new URL(url);
    const status = await statusOf(url, { redirect: 'manual' });
    return typeof status === 'string'
      ? [problem(`${origin} does not respond (${status})`, 'look at GATEWAY_URL and the firewall')]
      : [ok(`${origin} responds`)];
  },
};
