import { randomBytes } from 'node:crypto';
import { type FoundRoute, findRoute } from '../../domain/routes/find-route.ts';

/** Scripts, styles and fonts of the build. */
const BUILT_FILES = '/_next/static/';
/**
 * `Strict-Transport-Security` by what it is for: the shop's own host, its subdomains too, or also the list that browsers bring along.
 * For a year, as that list wants it.
 */
const STRICT_TRANSPORT = {
  host: 'max-age=31536000',
  subdomains: 'max-age=31536000; includeSubDomains',
  preload: 'max-age=31536000; includeSubDomains; preload',
} as const;

/** Is this the address of a page (HTML or its React payload), not of a file or an API? */
export function isPage(pathname: string): boolean {
  return findRoute(pathname).isPage;
}

/** `Cache-Control` of what is made for one visitor: neither a browser nor a proxy keeps it, for "back" after a logout either. */
const NO_STORE = 'private, no-store';

/** What caches may do with a page or its Markdown: nothing shared keeps one, since it depends on the store's cookie. */
export function pageCaching(pathname: string): string {
  return findRoute(pathname).cache === 'never' ? NO_STORE : 'private, no-cache';
}

/**
 * What caches may do with any response: a page and its Markdown as `pageCaching` says, the API nothing, whatever its route says. Files and feeds, which
 * are the same for everybody, say it themselves: undefined without.
 * @param own what the route says
 */
export function responseCaching(pathname: string, own: string | undefined): string | undefined {
  const route = findRoute(pathname);
  if (route.isPage || route.area === 'markdown') return pageCaching(pathname);
  const isPersonal = route.cache === 'never' && !own?.includes('no-store');
  return isPersonal ? NO_STORE : own;
}

/** A nonce for pages that render per request, '' for cached ones (their HTML is the same for everybody). */
export function nonceFor(pathname: string): string {
  return findRoute(pathname).cache === 'shared' ? '' : randomBytes(16).toString('base64');
}

/** Hosts from which Google Maps loads scripts, images, styles, fonts and data. */
const MAPS = {
  script: ' https://maps.googleapis.com https://maps.gstatic.com',
  img: ' https://*.googleapis.com https://*.gstatic.com',
  style: ' https://fonts.googleapis.com',
  font: ' https://fonts.gstatic.com',
  connect: ' https://*.googleapis.com https://*.gstatic.com',
} as const;
const NO_MAPS: Record<keyof typeof MAPS, string> = { script: '', img: '', style: '', font: '', connect: '' };

/** What a policy depends on besides the page. */
export interface PolicyTerms {
  /** Next's development server: it needs eval and the reload socket. */
  development: boolean;
  /** The shop has a key for Google's maps. */
  maps: boolean;
  /** Origins of providers of identities, to which a form of the shop leads. */
  signIn: readonly string[];
  /** Origin of the pages of the card gateway, to which the payment's form leads; '' without. */
  gateway?: string;
  /** Hosts whose pages may stand in a page of the shop, over https. */
  frames: readonly string[];
  /** Address of the images of its own map, '' without. */
  tiles?: string;
  /** The shop is served over https: browsers report to the endpoint that `reportingHeaders` names. */
  https?: boolean;
}

/** Where browsers report what the policy of a page has stopped. */
const CSP_REPORTS = '/api/csp';
/** Name of that endpoint in the policy and in its header. */
const ENDPOINT = 'csp';

/** Names the endpoint of a page's policy; browsers take it over https alone, and nothing else by `report-uri` beside it. */
export function reportingHeaders(https: boolean): Record<string, string> {
  return https ? { 'Reporting-Endpoints': `${ENDPOINT}="${CSP_REPORTS}"` } : {};
}

/**
 * The content security policy of a page. Cached pages allow inline scripts, since Next's own carry no nonce there;
 * everything else is closed. Maps are allowed on every page: the router keeps the policy of the document that it started from.
 */
export function contentSecurityPolicy(nonce: string, terms: PolicyTerms): string {
  const { development, maps, signIn, frames, gateway = '', tiles = '', https = false } = terms;
  const scripts = nonce ? `'nonce-${nonce}' 'strict-dynamic'` : `'unsafe-inline'`;
  const google = maps ? MAPS : NO_MAPS;
  return [
    `default-src 'self'`,
    `script-src 'self' ${scripts}${development ? ` 'unsafe-eval'` : ''}${google.script}`,
    `style-src 'self' 'unsafe-inline'${google.style}`,
    `img-src 'self' data: blob:${google.img}${tiles === '' ? '' : ` ${new URL(tiles).origin}`}`,
    ...beyondDefault('font-src', google.font),
    ...beyondDefault('connect-src', `${development ? ' ws:' : ''}${google.connect}`),
    `object-src 'none'`,
    `base-uri 'none'`,
    ['form-action', `'self'`, ...signIn, ...(gateway === '' ? [] : [new URL(gateway).origin])].join(' '),
    `frame-ancestors 'none'`,
    ['frame-src', `'self'`, ...frames.map((host) => `https://${host}`)].join(' '),
    `worker-src 'self'${maps ? ' blob:' : ''}`,
    // What knows `report-to` goes by it alone; the others, and plain HTTP, go by `report-uri`.
    `report-uri ${CSP_REPORTS}`,
    ...(https ? [`report-to ${ENDPOINT}`] : []),
  ].join('; ');
}

/** A directive only where it allows more than `default-src`: headers travel uncompressed. @param more sources besides the shop's own */
function beyondDefault(directive: string, more: string): string[] {
  return more === '' ? [] : [`${directive} 'self'${more}`];
}

/** Is this a file of the build, which is the same for everybody and no document? */
export function isBuiltFile(pathname: string): boolean {
  return pathname.startsWith(BUILT_FILES);
}

/**
 * Security headers of every response, besides the content security policy. A file of the build has only those that mean
 * something for a file: a page requests a dozen, and headers are not compressed on the way to a phone.
 * @param hsts where browsers never use plain HTTP again; null for a shop that is not served over https
 */
export function securityHeaders(
  pathname: string,
  hsts: keyof typeof STRICT_TRANSPORT | null,
): Record<string, string> {
  const route = findRoute(pathname);
  return {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': route.isEmbeddable ? 'cross-origin' : 'same-origin',
    ...(hsts && { 'Strict-Transport-Security': STRICT_TRANSPORT[hsts] }),
    ...(!isBuiltFile(pathname) && documentHeaders(route)),
  };
}

function documentHeaders({ hidesAddress, index, isFramed }: FoundRoute): Record<string, string> {
  return {
    'X-Frame-Options': isFramed ? 'SAMEORIGIN' : 'DENY',
    'Referrer-Policy': hidesAddress ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Permitted-Cross-Domain-Policies': 'none',
    ...(index === 'noindex' && { 'X-Robots-Tag': 'noindex, nofollow' }),
  };
}
