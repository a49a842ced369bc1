import type { NextRequest, NextResponse } from 'next/server';
import { frontDoor } from '#lib/platform/middleware/front-door.ts';

/** Store by rewrite: pages stay cacheable per store although the address does not name it. */
export function middleware(request: NextRequest): Promise<NextResponse> {
  return frontDoor(request);
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!_next/|api/|media/|schema/|banco-simulado/|checkout/recovery-cart/|robots\\.txt$|llms\\.txt$|sitemap\\.xml$|sitemaps/|feeds/|favicon\\.ico$|icon\\.svg$|apple-touch-icon\\.png$|manifest\\.webmanifest$).*)',
  ],
};
