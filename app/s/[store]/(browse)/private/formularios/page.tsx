import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { loadSourcedForm } from '#app/sourced-form.ts';
import { Forms } from '#components/guide/forms.tsx';
import styles from '#components/guide/guide.module.css';
import { guideTexts } from '#lib/labels/guide/guide.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { onDemand } from '../../../on-demand.ts';

export const revalidate = 300;

export const metadata: Metadata = {
  title: guideTexts.formsTitle,
  robots: { index: false, follow: false },
};
export const generateStaticParams = onDemand;

/** The style guide of forms: each field type of the form private/estiloForm in each of its states. */
export default async function FormGuidePage() {
  const { title, fields } = await loadSourcedForm('estiloForm');
  if (fields.length === 0) notFound();
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{title || guideTexts.formsTitle}</h1>
      <Forms fields={fields} today={todayInLaPaz()} />
    </div>
  );
}
