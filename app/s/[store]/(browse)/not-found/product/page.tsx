import type { Metadata } from 'next';
import { ProductNotFound } from '#components/catalogue/product/product-not-found.tsx';
import { loadAllCategories } from '#lib/catalogue/data.ts';
import { masters } from '#lib/catalogue/domain/listing/category-tree.ts';
import { notFoundTexts } from '#lib/labels/catalogue/not-found.ts';
import { onDemand } from '../../../on-demand.ts';

export const revalidate = 300;
export const generateStaticParams = onDemand;

export const metadata: Metadata = {
  title: notFoundTexts.title,
  description: notFoundTexts.message1,
  robots: { index: false, follow: true },
};

/** What the server sends with status 404 for the address of a product that there is not (PDP-26). */
export default async function ProductNotFoundPage() {
  return (
    <div className="wrap">
      <ProductNotFound categories={masters(await loadAllCategories())} />
    </div>
  );
}
