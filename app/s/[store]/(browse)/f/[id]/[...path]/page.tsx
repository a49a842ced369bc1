import type { Metadata } from 'next';
import { toQuery } from '#lib/platform/addresses/params.ts';
import { type ListingParams, loadListingPage, shownByQuery } from '../../../../listing-data.ts';
import { listingMetadata } from '../../../../listing-head.ts';
import { ListingView } from '../../../../listing-view.tsx';

interface Props {
  params: Promise<Pick<ListingParams, 'store' | 'id' | 'path'>>;
  /** As the middleware writes it (internalPath). */
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

async function load({ params, searchParams }: Props) {
  const asked = await params;
  const shown = shownByQuery(toQuery(await searchParams));
  return { asked, listing: await loadListingPage(asked, shown) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { listing } = await load(props);
  return listing ? listingMetadata(listing) : {};
}

/** A category's products under filters; rendered per request, filters are without number. */
export default async function NarrowedListingPage(props: Props) {
  const { asked, listing } = await load(props);
  return <ListingView listing={listing} asked={asked.path} />;
}
