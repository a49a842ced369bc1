import { lookup } from 'node:dns/promises';
import { LOOPBACK } from '#lib/platform/domain/settings/loopback.ts';
import { type Check, ok, problem, reasonOf, warning } from '../finding.ts';
import { statusOf } from '../running.ts';

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
    const status = await statusOf(`${origin}/api/health`);
    if (typeof status === 'string') {
      return [problem(`${origin} does not respond (${status})`, 'look at the proxy and its certificate')];
    }
    return status >= 200 && status < 300
      ? [ok(`${origin} responds`)]
      : [warning(`${origin} responds ${status}`, 'look at the storefront below, and at the proxy')];
  },
};
