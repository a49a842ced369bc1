import 'server-only';
import { ucpTexts } from '#lib/labels/ucp/ucp.ts';
import { boundedCache, textBytes } from '#lib/platform/cache/bounded-cache.ts';
import { parseJson } from '#lib/platform/domain/json.ts';
import { LOOPBACK } from '#lib/platform/domain/settings/loopback.ts';
import { env } from '#lib/platform/env.ts';
import { guardedGet, readUpTo } from '#lib/platform/outgoing/guarded-request.ts';
import { isLoopbackAddress, isPublicAddress } from '#lib/platform/outgoing/public-address.ts';
import { processWide } from '#lib/platform/process-wide.ts';
import { outsideRequest } from '#lib/platform/request-context.ts';
import { type FailureCode, UcpFailure } from './domain/failure.ts';
import { type PlatformProfile, platformProfile } from './domain/negotiation.ts';

/** The protocol asks for 128 KiB at least, and for a minute at least in the cache. */
const MAX_PROFILE = 262_144;
const KEEP_MS = 300_000;
/** An address that gave no profile is not requested again for a while. */
const KEEP_FAILURE_MS = 60_000;
const TIMEOUT_MS = 5000;
const MAX_URL = 2000;
/** All profiles together, in bytes. */
const CACHE_BYTES = 4_194_304;
/** Requests of profiles at a time, whoever asks. */
const MAX_FETCHES = 16;
const RETRY_AFTER_S = 5;

/** What is known of an address: the profile as it was read, or why there is none. */
type Known = { profile: PlatformProfile } | { failure: Extract<FailureCode, `profile_${string}`> };

const agents = processWide('ucpAgents', () => ({
  known: boundedCache<Known>(CACHE_BYTES, (known) => textBytes(JSON.stringify(known))),
  pending: new Map<string, Promise<Known>>(),
}));

/**
 * The profile of a platform, which a request names: read from public https addresses alone, without redirects, and cached. A shop on
 * this machine reads those of this machine too.
 * @throws UcpFailure
 */
export async function loadAgent(address: string): Promise<PlatformProfile> {
  const url = profileUrl(address);
  const known = agents().known.get(url.href) ?? (await readOnce(url));
  if ('profile' in known) return known.profile;
  throw new UcpFailure(
    known.failure,
    known.failure === 'profile_malformed' ? ucpTexts.badProfile : ucpTexts.profileAway,
  );
}

function profileUrl(address: string): URL {
  const url = address.length <= MAX_URL && URL.canParse(address) ? new URL(address) : null;
  const isLocal = url !== null && LOOPBACK.has(url.hostname) && isLocalShop();
  const isAllowed = url?.protocol === 'https:' || (isLocal && url.protocol === 'http:');
  if (!url || !isAllowed || url.username !== '' || url.password !== '') {
    throw new UcpFailure('invalid_profile_url', ucpTexts.noProfile);
  }
  return url;
}

function isLocalShop(): boolean {
  return LOOPBACK.has(new URL(env().siteUrl).hostname);
}

/** Two requests of one platform at once read its profile once. */
function readOnce(url: URL): Promise<Known> {
  const { known, pending } = agents();
  const same = pending.get(url.href);
  if (same) return same;
  if (pending.size >= MAX_FETCHES) throw new UcpFailure('unavailable', ucpTexts.unavailable, RETRY_AFTER_S);
  const reading = outsideRequest(() => read(url))
    .then((found) => {
      known.set(url.href, found, { ttl: 'profile' in found ? KEEP_MS : KEEP_FAILURE_MS });
      return found;
    })
    .finally(() => pending.delete(url.href));
  pending.set(url.href, reading);
  return reading;
}

async function read(url: URL): Promise<Known> {
  const text = await fetchText(url).catch(() => null);
  if (text === null) return { failure: 'profile_unreachable' };
  const profile = platformProfile.safeParse(parseJson(text));
  return profile.success ? { profile: profile.data } : { failure: 'profile_malformed' };
}

async function fetchText(url: URL): Promise<string | null> {
  const response = await guardedGet(url, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    mayFetchFrom: isLocalShop() && LOOPBACK.has(url.hostname) ? isLoopbackAddress : isPublicAddress,
  });
  if (response.statusCode !== 200) {
    response.destroy();
    return null;
  }
  const body = await readUpTo(response, MAX_PROFILE);
  return body === null ? null : body.toString('utf8');
}
