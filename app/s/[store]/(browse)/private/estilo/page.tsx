import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import styles from '#components/guide/guide.module.css';
import { Primitives } from '#components/guide/primitives.tsx';
import { loadPage } from '#lib/content/data.ts';
import { guideTexts } from '#lib/labels/guide/guide.ts';
import { loadStore } from '#lib/stores/data.ts';
import { ContentView } from '../../../content-view.tsx';
import { onDemand } from '../../../on-demand.ts';

export const revalidate = 300;

export const metadata: Metadata = {
  title: guideTexts.title,
  robots: { index: false, follow: false },
};
export const generateStaticParams = onDemand;

/** The living style guide: every block out of the layout private/estilo, when there is one, then what pages are made of. */
export default async function StyleGuidePage({ params }: { params: Promise<{ store: string }> }) {
  const [store, page] = await Promise.all([loadStore((await params).store), loadPage('private', 'estilo')]);
  if (!store) notFound();
  return (
    <>
      {page && <ContentView page={page} store={store} />}
      <div className={`wrap ${styles.page}`}>
        {!page && <h1>{guideTexts.title}</h1>}
        <Primitives />
      </div>
    </>
  );
}
