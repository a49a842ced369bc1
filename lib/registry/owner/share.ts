import 'server-only';
import { getTokenEventlist, shortenLink } from '#lib/contracts/registry/sharing.ts';
import { call } from '#lib/platform/api/client.ts';
import { env } from '#lib/platform/env.ts';
import { log } from '#lib/platform/logging.ts';
import { routes } from '#lib/platform/routes.ts';
import type { Session } from '#lib/platform/session/content.ts';

/**
 * The whole address that an own event is shared by: the same one each time, short where that is possible (EVT-29, EVT-30); null
 * when there is none for now, which the page says (EVT-31). Never throws.
 */
export async function loadShareLink({ token }: Session, eventid: number): Promise<string | null> {
  try {
    const shared = await call(getTokenEventlist, { eventid }, { token });
    if (!shared.success) return null;
    return (await shortOf(shared.token, token)) ?? env().siteUrl + routes.eventDetails(shared.token);
  } catch {
    log('warn', 'registry.share');
    return null;
  }
}

/** Null without a short link: the long one stays, and nobody is told. */
async function shortOf(shared: string, token: string): Promise<string | null> {
  try {
    const short = await call(shortenLink, { token: shared }, { token });
    return short.success ? short.url : null;
  } catch {
    log('info', 'registry.shorten');
    return null;
  }
}
