import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { loadPage } from '#lib/content/data.ts';
import { LANGUAGE_ID } from '#lib/contracts/fields.ts';
import { routes } from '#lib/platform/routes.ts';
import { loadStore } from '#lib/stores/data.ts';
import { contentHead } from '../content-head.ts';
import { ContentView } from '../content-view.tsx';

export const revalidate = 300;

/** Made when first asked for: a build needs no back-end. */
export function generateStaticParams(): { store: string }[] {
  return [];
}

interface Props {
  params: Promise<{ store: string }>;
}

/** The home layout of the shop's language: 'home_3' (BLOCK-03, GAP-010). */
const loadHome = () => loadPage('private', `home_${LANGUAGE_ID}`);

export async function generateMetadata(): Promise<Metadata> {
  const home = await loadHome();
  return home ? contentHead(home, routes.home()) : {};
}

/** Home (BLOCK-02). */
export default async function HomePage({ params }: Props) {
  const [store, home] = await Promise.all([loadStore((await params).store), loadHome()]);
  if (!store || !home) notFound();
  return <ContentView page={home} store={store} />;
}
