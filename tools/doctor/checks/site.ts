import { lookup } from 'node:dns/promises';
import { LOOPBACK } from '#lib/platform/domain/settings/loopback.ts';
import { type Check, ok, problem, reasonOf, warning } from '../finding.ts';

const WAIT_MS = 5000;

/** The public address, as a visitor reaches it. */
export const site: Check = {
  area: 'site',
  async look({ env }) {
    const given = env.SITE_URL;
    if (!given || !URL.canParse(given)) return [];
    const { hostname, protocol, origin } = new URL(given);
    if (LOOPBACK.has(hostname)) return [];
    try {
      await lookup(hostname);
    } catch (error) {
      return [problem(`${hostname} leads nowhere (${reasonOf(error)})`, 'set its A or AAAA record')];
    }
    if (protocol !== 'https:') return [problem(`${origin} is not https`, 'give it a certificate')];
    const response = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(WAIT_MS) }).catch(
      reasonOf,
    );
    if (typeof response === 'string') {
      return [problem(`${origin} does not respond (${response})`, 'look at the proxy and its certificate')];
    }
    await response.arrayBuffer();
    return response.ok
      ? [ok(`${origin} responds`)]
      : [warning(`${origin} responds ${response.status}`, 'look at the storefront below, and at the proxy')];
  },
};
