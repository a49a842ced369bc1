import type { NextRequest, NextResponse } from 'next/server';
import { linkedStore } from '#app/linked-store.ts';
import { catalogueAddresses } from '#lib/catalogue/domain/addresses.ts';
import { rewriteToStore } from '#lib/platform/middleware/rewrite-to-store.ts';

/** Rewrites to the visitor's store: pages stay cacheable per store although the address does not name it. */
export function middleware(request: NextRequest): Promise<NextResponse> {
  return rewriteToStore(request, { catalogue: catalogueAddresses, linkedStore });
}

export const config = {
  runtime: 'nodejs',
  // Next reads it before anything runs, so it is written out; a test holds it to the table of routes.
  matcher: [
    '/((?!api/|discount/|l/|buy/|checkout/recovery-cart/|customer/product-alert/|banco-simulado/|pasarela-simulada/|operador$|operador/|media/|favicon\\.ico$|icon\\.svg$|apple-touch-icon\\.png$|status/|event-types/|manifest\\.webmanifest$|robots\\.txt$|llms\\.txt$|opensearch\\.xml$|sitemap\\.xml$|sitemaps/|feeds/|schema/|_next/|\\.well-known/|healthz$|readyz$|metrics$).*)',
  ],
};
