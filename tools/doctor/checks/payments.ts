import { type Check, ok, problem, reasonOf, warning } from '../finding.ts';

const WAIT_MS = 5000;

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
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(WAIT_MS) }).catch(
      reasonOf,
    );
    if (typeof response !== 'string') {
      await response.body?.cancel();
      return [ok(`${origin} responds`)];
    }
    return [problem(`${origin} does not respond (${response})`, 'look at GATEWAY_URL and the firewall')];
  },
};
