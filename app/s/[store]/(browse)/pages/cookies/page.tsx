import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { ConsentForm } from '#components/tracking/consent-form.tsx';
import { StoredTable } from '#components/tracking/stored-table.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { consentTexts as texts } from '#lib/labels/tracking/consent.ts';
import { asksNotToBeFollowed, CONSENT_COOKIE } from '#lib/platform/domain/visitor/consent.ts';
import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import { readFlash } from '#lib/platform/session/flash.ts';
import { allowedBy, choices } from '#lib/tracking/choices.ts';
import styles from './page.module.css';
import { storedRows } from './stored-rows.ts';

export const metadata: Metadata = { title: texts.title, description: texts.intro, robots: { index: false } };

/** What the shop keeps in a browser, by the tables that the code itself goes by, and what its visitor allows besides. */
export default async function CookiesPage() {
  const jar = await visitorJar();
  const flash = await readFlash(jar);
  const isUnfollowed = asksNotToBeFollowed(await headers());
  return (
    <article className={`wrap ${styles.page}`}>
      <h1>{texts.title}</h1>
      <FlashNotice flash={flash} />
      <p>{texts.intro}</p>
      <section className={styles.part}>
        <h2>{texts.choiceTitle}</h2>
        {isUnfollowed && <Notice>{texts.signal}</Notice>}
        <ConsentForm offered={choices()} allowed={allowedBy(jar.get(CONSENT_COOKIE)?.value)} />
      </section>
      <section className={styles.part}>
        <h2>{texts.tableTitle}</h2>
        <StoredTable rows={storedRows()} />
      </section>
    </article>
  );
}
