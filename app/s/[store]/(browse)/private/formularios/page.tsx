import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { loadSourcedForm } from '#app/sourced-form.ts';
import { Forms } from '#components/guide/forms.tsx';
import styles from '#components/guide/guide.module.css';
import { GUIDE_FORM } from '#lib/forms/domain/named.ts';
import { guideTexts } from '#lib/labels/guide/guide.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import { readFlash } from '#lib/platform/session/flash.ts';

export const metadata: Metadata = {
  title: guideTexts.formsTitle,
  robots: { index: false, follow: false },
};

/** The style guide of forms: each field type of the form private/estiloForm in each of its states; made for each request. */
export default async function FormGuidePage() {
  const [{ title, fields }, flash] = await Promise.all([
    loadSourcedForm(GUIDE_FORM),
    readFlash(await visitorJar()),
  ]);
  if (fields.length === 0) notFound();
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{title || guideTexts.formsTitle}</h1>
      <Forms fields={fields} today={todayInLaPaz()} judged={flash?.form ?? null} />
    </div>
  );
}
