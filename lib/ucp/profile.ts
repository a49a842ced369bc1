import { env } from '#lib/platform/env.ts';
import * as routes from '#lib/platform/routes.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';
import type { WellKnownDocuments } from '#lib/platform/server/http/well-known.ts';
import { businessProfile } from './domain/protocol.ts';

/** What shopping agents find at `/.well-known/ucp`; nothing where the protocol is switched off. */
export function agentDocuments(): WellKnownDocuments {
  return env().ucp ? { ucp: profile } : {};
}

/** The shop's profile for the Universal Commerce Protocol, the same for everybody. */
function profile(): object {
  return businessProfile({
    rest: absoluteUrl(routes.ucp()),
    mcp: absoluteUrl(routes.ucpTools()),
    permalink: absoluteUrl(routes.buyPage({})),
  });
}
