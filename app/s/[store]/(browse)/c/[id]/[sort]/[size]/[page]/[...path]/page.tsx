import type { Metadata } from 'next';
import { NO_FILTERS } from '#lib/catalogue/domain/listing/listing-filters.ts';
import { type ListingParams, loadListingPage } from '../../../../../../../listing-data.ts';
import { listingMetadata } from '../../../../../../../listing-head.ts';
import { ListingView } from '../../../../../../../listing-view.tsx';
import { onDemand } from '../../../../../../../on-demand.ts';

export const revalidate = 300;
export const generateStaticParams = onDemand;

interface Props {
  params: Promise<ListingParams>;
}

async function load(params: Props['params']) {
  const asked = await params;
  return { asked, listing: await loadListingPage(asked, { ...asked, filters: NO_FILTERS }) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { listing } = await load(params);
  return listing ? listingMetadata(listing) : {};
}

/** A category's products (LIST-01 to LIST-33). */
export default async function ListingPage({ params }: Props) {
  const { asked, listing } = await load(params);
  return <ListingView listing={listing} asked={asked.path} />;
}
