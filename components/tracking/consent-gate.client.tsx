'use client';

import Cookies from 'js-cookie';
import { lazy, Suspense, useEffect, useState } from 'react';
import { whenUsed } from '#components/ui/behaviour/when-used.ts';
import { CONSENT_COOKIE, readConsent } from '#lib/tracking/domain/consent.ts';

const ConsentBanner = lazy(() => import('./consent-banner.client.tsx'));

/** Asks what a visitor allows once they use the page, unless they have chosen or their browser asks not to be followed. */
export function ConsentGate() {
  const [asks, setAsks] = useState(false);
  useEffect(() => whenUsed(() => setAsks(isUndecided())), []);
  if (!asks) return null;
  return (
    <Suspense>
      <ConsentBanner onChosen={() => setAsks(false)} />
    </Suspense>
  );
}

function isUndecided(): boolean {
  const { doNotTrack, globalPrivacyControl }: Navigator & { globalPrivacyControl?: boolean } = navigator;
  return !globalPrivacyControl && doNotTrack !== '1' && readConsent(Cookies.get(CONSENT_COOKIE)) === null;
}
