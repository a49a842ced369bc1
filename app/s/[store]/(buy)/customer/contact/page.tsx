import type { Metadata } from 'next';
import { loadSourcedForm } from '#app/sourced-form.ts';
import { Honeypot } from '#components/forms/honeypot.tsx';
import { LaterForm } from '#components/forms/later-form.client.tsx';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { Link } from '#components/ui/primitives/link.tsx';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { CONTACT_FORM } from '#lib/forms/domain/named.ts';
import { messageTexts } from '#lib/labels/platform/messages.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import * as routes from '#lib/platform/routes.ts';
import { loadShopper } from '../../shopper.ts';
import styles from './page.module.css';

export const metadata: Metadata = { title: messageTexts.title };

/** What became of a message to the shop: thanks, or the form again with all that was typed (BLOCK-51). */
export default async function ContactPage({ params }: { params: Promise<{ store: string }> }) {
  const { flash } = await loadShopper(params);
  const form = await loadSourcedForm(CONTACT_FORM);
  const refused = flash?.form?.name === CONTACT_FORM ? flash.form : null;
  return (
    <article className={styles.page}>
      <h1>{form.title || messageTexts.title}</h1>
      <FlashNotice flash={flash} />
      {flash?.notice?.tone === 'success' ? (
        <p className={styles.on}>
          <ButtonLink href={routes.home()}>{messageTexts.toShop}</ButtonLink>
          <Link href={routes.page('contacto')}>{messageTexts.another}</Link>
        </p>
      ) : (
        <LaterForm
          name={CONTACT_FORM}
          model={compileForm(form.fields, todayInLaPaz())}
          action={routes.form('contact')}
          values={refused?.values ?? {}}
          errors={refused?.errors ?? {}}
          submitLabel={form.submitLabel || messageTexts.submit}
          busyLabel={messageTexts.sending}
        >
          <Honeypot />
        </LaterForm>
      )}
    </article>
  );
}
