import type { Metadata } from 'next';
import { loadAllCategories } from '#lib/catalogue/data.ts';
import { masters } from '#lib/catalogue/domain/listing/category-tree.ts';
import { notFoundTexts } from '#lib/labels/catalogue/not-found.ts';
import { NotFoundView } from '../../not-found-view.tsx';
import { onDemand } from '../../on-demand.ts';

export const revalidate = 300;
export const generateStaticParams = onDemand;

export const metadata: Metadata = {
  title: notFoundTexts.pageTitle,
  description: notFoundTexts.pageText,
  robots: { index: false, follow: true },
};

/** The whole page that the server sends with status 404 (see lib/platform/server/document/missing-page.ts). */
export default async function NotFoundPage() {
  return <NotFoundView categories={masters(await loadAllCategories())} />;
}
