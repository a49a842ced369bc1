import { randomBytes } from 'node:crypto';

/** Pages that render per request and may carry a nonce: buying, orders, account (no cached HTML). */
const LIVE_PAGE = /^\/(checkout|order|customer|sales|wishlist|getOrderDetails)(\/|$)/;
/** Addresses with a personal token or number: nothing may leak to other sites. */
const PRIVATE_PAGE = /^\/(order|getOrderDetails|customer)(\/|$)/;
const ASSET =
  /^\/(_next|media|api)\/|^\/(robots\.txt|sitemap\.xml|favicon\.ico|icon\.svg|apple-touch-icon\.png|manifest\.webmanifest)$/;

/** Is this the address of a page (HTML or its React payload), not of a file or an API? */
export function isPage(pathname: string): boolean {
  return !ASSET.test(pathname);
}

/** A nonce for pages that render per request, '' for cached ones (their HTML is the same for everybody). */
export function nonceFor(pathname: string): string {
  return LIVE_PAGE.test(pathname) ? randomBytes(16).toString('base64') : '';
}

/**
 * The content security policy of a page. Cached pages allow inline scripts, since Next's own carry no nonce there;
 * everything else is closed. Development needs eval and the reload socket.
 */
export function contentSecurityPolicy(nonce: string, development: boolean): string {
  const scripts = nonce ? `'nonce-${nonce}' 'strict-dynamic'` : `'unsafe-inline'`;
  return [
    `default-src 'self'`,
    `script-src 'self' ${scripts}${development ? ` 'unsafe-eval'` : ''}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'${development ? ' ws:' : ''}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/** Security headers of every answer, besides the content security policy. */
export function securityHeaders(pathname: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': PRIVATE_PAGE.test(pathname) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
  };
}
