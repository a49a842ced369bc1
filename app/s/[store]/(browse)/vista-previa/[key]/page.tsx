import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { PreviewGone, PreviewReport } from '#components/content/preview-report.tsx';
import { loadDraft } from '#lib/content/data.ts';
import { isFormLayout, MAX_KEY } from '#lib/forms/domain/named.ts';
import { previewTexts } from '#lib/labels/content/layout-preview.ts';
import { segmentIn } from '#lib/platform/addresses/fields.ts';
import { overrideStatus } from '#lib/platform/request-context.ts';
import { loadStore } from '#lib/stores/data.ts';
import { ContentView } from '../../../content-view.tsx';
import { FormPreview } from './form-preview.tsx';

export const metadata: Metadata = {
  title: previewTexts.title,
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
};

interface Props {
  params: Promise<{ store: string; key: string }>;
}

/** A draft in the real shell under the doctor's report, for whoever has its signed key; made for each request. */
export default async function PreviewPage({ params }: Props) {
  const { store: id, key } = await params;
  await connection();
  const asked = segmentIn(key, MAX_KEY) ?? '';
  const [store, draft] = await Promise.all([loadStore(id), asked === '' ? '' : loadDraft(asked)]);
  if (!store) notFound();
  if (typeof draft === 'string') {
    overrideStatus(404);
    return <PreviewGone message={draft} />;
  }
  const { template, media } = draft;
  const isForm = template?.kind === 'data' && isFormLayout(draft.name);
  return (
    <>
      <PreviewReport draft={draft} isForm={isForm} />
      {template?.kind === 'page' && <ContentView page={{ layout: template, media }} store={store} preview />}
      {isForm && <FormPreview template={template} draftKey={asked} />}
    </>
  );
}
