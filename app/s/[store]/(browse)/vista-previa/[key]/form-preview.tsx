import { sourcedFormIn } from '#app/sourced-form.ts';
import { FormIsland } from '#components/forms/form-island.client.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import type { Layout } from '#lib/contracts/content/content.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { PREVIEW_FORM, PREVIEW_KEY } from '#lib/forms/domain/named.ts';
import { previewTexts } from '#lib/labels/content/layout-preview.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import * as routes from '#lib/platform/routes.ts';
import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import { readFlash } from '#lib/platform/session/flash.ts';
import styles from './form-preview.module.css';

/** A draft of a form, filled in and judged as on its page. */
export async function FormPreview({ template, draftKey }: { template: Layout; draftKey: string }) {
  const [form, flash] = await Promise.all([sourcedFormIn(template), readFlash(await visitorJar())]);
  const refused = flash?.form?.name === PREVIEW_FORM ? flash.form : null;
  return (
    <article className={`wrap ${styles.form}`}>
      <h1>{form.title || previewTexts.title}</h1>
      <p className={styles.note}>{previewTexts.formNote}</p>
      {refused && Object.keys(refused.errors).length === 0 && (
        <Notice tone="success">{previewTexts.formFine}</Notice>
      )}
      <FormIsland
        name={PREVIEW_FORM}
        model={compileForm(form.fields, todayInLaPaz())}
        action={routes.form('form-preview')}
        values={refused?.values ?? {}}
        errors={refused?.errors ?? {}}
        hidden={{ [PREVIEW_KEY]: draftKey }}
        submitLabel={form.submitLabel || previewTexts.formSubmit}
        busyLabel={form.submitLabel || previewTexts.formSubmit}
      />
    </article>
  );
}
