'use client';

import Cookies from 'js-cookie';
import { useEffect, useRef } from 'react';
import { useTyping } from '#components/tracking/use-typing.ts';
import { announce } from '#components/ui/behaviour/announcer.client.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { consentTexts as texts } from '#lib/labels/tracking/consent.ts';
import { coverFoot } from '#lib/platform/browser/cover-foot.ts';
import { writeFlagCookie } from '#lib/platform/browser/flag-cookie.ts';
import { LIFETIME_S } from '#lib/platform/domain/lifetimes.ts';
import {
  ANALYTICS_COOKIE,
  type AskedPurpose,
  CONSENT_COOKIE,
  consentText,
  type Purpose,
} from '#lib/platform/domain/visitor/consent.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './consent-banner.module.css';

export interface BannerProps {
  asked: readonly AskedPurpose[];
  onChosen: () => void;
}

/** The question at the foot of the page, above what is bought there; both answers weigh the same. */
export default function ConsentBanner({ asked, onChosen }: BannerProps) {
  const question = texts.question(asked);
  const banner = useRef<HTMLElement>(null);
  const isTyping = useTyping();
  useEffect(() => announce(question), [question]);
  useEffect(() => (banner.current ? coverFoot(banner.current) : undefined), []);
  const choose = (isAllowed: boolean) => {
    const allowed = new Set<Purpose>(isAllowed ? asked : []);
    // Who wants nothing told is taken at their word, also for what takes no question.
    const answered: readonly Purpose[] = isAllowed ? asked : [...asked, 'figures'];
    const text = consentText(allowed, answered, Cookies.get(CONSENT_COOKIE));
    writeFlagCookie(CONSENT_COOKIE, text, LIFETIME_S.consent);
    if (!allowed.has('analytics')) Cookies.remove(ANALYTICS_COOKIE, { path: '/' });
    onChosen();
  };
  return (
    <section
      ref={banner}
      className={styles.banner}
      aria-label={texts.region}
      data-screen-only=""
      data-typing={isTyping ? '' : undefined}
    >
      <Question asked={asked} />
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

/** One purpose is a sentence, several are a list. */
function Question({ asked }: { asked: readonly AskedPurpose[] }) {
  if (asked.length < 2) return <p>{texts.question(asked)}</p>;
  return (
    <div>
      <p>{texts.questionBefore}</p>
      <ul>
        {asked.map((purpose) => (
          <li key={purpose}>{texts.asks[purpose]}</li>
        ))}
      </ul>
    </div>
  );
}
