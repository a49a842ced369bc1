'use client';

import { useEffect } from 'react';
import { announce } from '#components/ui/behaviour/announcer.client.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { consentTexts as texts } from '#lib/labels/tracking/consent.ts';
import { writeFlagCookie } from '#lib/platform/browser/flag-cookie.ts';
import { LIFETIME_S } from '#lib/platform/domain/lifetimes.ts';
import { routes } from '#lib/platform/routes.ts';
import { CONSENT_COOKIE, consentText, PURPOSES } from '#lib/tracking/domain/consent.ts';
import styles from './consent-banner.module.css';

const DAYS = LIFETIME_S.consent / 86_400;

/** The question at the foot of the page, above what is bought there; both answers weigh the same. */
export default function ConsentBanner({ onChosen }: { onChosen: () => void }) {
  useEffect(() => announce(texts.question), []);
  const choose = (isAllowed: boolean) => {
    writeFlagCookie(CONSENT_COOKIE, consentText(new Set(isAllowed ? PURPOSES : [])), DAYS);
    onChosen();
  };
  return (
    <section className={styles.banner} aria-label={texts.region}>
      <p>{texts.question}</p>
      <p className={styles.answers}>
        <Button variant="outline" onClick={() => choose(false)}>
          {texts.refuse}
        </Button>
        <Button variant="outline" onClick={() => choose(true)}>
          {texts.accept}
        </Button>
        <Anchor href={routes.page('cookies')}>{texts.more}</Anchor>
      </p>
    </section>
  );
}
