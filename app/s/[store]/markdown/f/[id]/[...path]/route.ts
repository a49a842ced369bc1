import type { NextRequest } from 'next/server';
import { type ListingParams, loadListingPage, shownByQuery } from '../../../../listing-data.ts';
import { respondListing } from '../../../listing.ts';

export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<Pick<ListingParams, 'store' | 'id' | 'path'>>;
}

/** A category under filters in Markdown. */
export async function GET(request: NextRequest, { params }: Context): Promise<Response> {
  const asked = await params;
  const shown = shownByQuery(request.nextUrl.searchParams);
  return respondListing(await loadListingPage(asked, shown), asked.path);
}
