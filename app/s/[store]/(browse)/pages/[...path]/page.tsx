import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { loadPage } from '#lib/content/data.ts';
import { routes } from '#lib/platform/routes.ts';
import { loadStore } from '#lib/stores/data.ts';
import { contentHead } from '../../../content-head.ts';
import { ContentView } from '../../../content-view.tsx';

export const revalidate = 300;

interface Params {
  store: string;
  path: string[];
}

/** Made when first asked for: a build needs no back-end. */
export function generateStaticParams(): Params[] {
  return [];
}

interface Props {
  params: Promise<Params>;
}

/** '/pages/ayuda/lino' is the file 'lino' of the folder 'pages/ayuda' (BLOCK-06, BLOCK-07). */
function load(path: readonly string[]) {
  return loadPage(['pages', ...path.slice(0, -1)].join('/'), path.at(-1) ?? '');
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { path } = await params;
  const page = await load(path);
  return page ? contentHead(page, routes.page(path.join('/'))) : {};
}

/** A content page (BLOCK-06, BLOCK-07). */
export default async function ContentPage({ params }: Props) {
  const { store: id, path } = await params;
  const [store, page] = await Promise.all([loadStore(id), load(path)]);
  if (!store || !page) notFound();
  return <ContentView page={page} store={store} />;
}
