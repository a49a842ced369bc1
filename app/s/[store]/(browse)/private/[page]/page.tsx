import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { loadPage } from '#lib/content/data.ts';
import * as routes from '#lib/platform/routes.ts';
import { loadStore } from '#lib/stores/data.ts';
import { contentHead } from '../../../content-head.ts';
import { ContentView } from '../../../content-view.tsx';
import { onDemand } from '../../../on-demand.ts';

export const revalidate = 300;

interface Params {
  store: string;
  page: string;
}
export const generateStaticParams = onDemand;

interface Props {
  params: Promise<Params>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await loadPage('private', (await params).page);
  return page ? contentHead(page, { canonical: routes.home(), noindex: true }) : {};
}

/** A template of the private folder, for editors; not for search engines (BLOCK-08). */
export default async function PrivatePage({ params }: Props) {
  const { store: id, page: file } = await params;
  const [store, page] = await Promise.all([loadStore(id), loadPage('private', file)]);
  if (!store || !page) notFound();
  return <ContentView page={page} store={store} />;
}
