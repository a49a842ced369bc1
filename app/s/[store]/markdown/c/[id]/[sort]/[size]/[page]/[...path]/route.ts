import { NO_FILTERS } from '#lib/catalogue/domain/listing/listing-filters.ts';
import { type ListingParams, loadListingPage } from '../../../../../../../listing-data.ts';
import { respondListing } from '../../../../../../listing.ts';

export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<ListingParams>;
}

/** A page of a category in Markdown. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const asked = await params;
  return respondListing(await loadListingPage(asked, { ...asked, filters: NO_FILTERS }), asked.path);
}
