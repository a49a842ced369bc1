'use client';

import Cookies from 'js-cookie';
import { useSelectedLayoutSegments } from 'next/navigation';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { focusMainIfLost } from '#components/ui/behaviour/focus-main.ts';
import { whenUsed } from '#components/ui/behaviour/when-used.ts';
import { routes } from '#lib/platform/routes.ts';
import { CONSENT_COOKIE, readConsent } from '#lib/tracking/domain/consent.ts';
import { pageKind } from '#lib/tracking/domain/page-kind.ts';

/** Where it does not load the page stays as it is; the next one asks. */
const ConsentBanner = lazy<ComponentType<{ onChosen: () => void }>>(() =>
  import('./consent-banner.client.tsx').catch(() => ({ default: () => null })),
);

/** Asks what a visitor allows once they use the page, unless they have chosen or their browser asks not to be followed. */
export function ConsentGate() {
  const [asks, setAsks] = useState(false);
  const kind = pageKind(useSelectedLayoutSegments()) ?? 'OTHER';
  useEffect(() => whenUsed(() => setAsks(isUndecided())), []);
  if (!asks) return null;
  const end = () => {
    setAsks(false);
    // The page was reported before it was allowed to be told; its report also gives the browser its id, or takes it.
    navigator.sendBeacon?.(routes.pageReport(kind));
    requestAnimationFrame(focusMainIfLost);
  };
  return (
    <Suspense>
      <ConsentBanner onChosen={end} />
    </Suspense>
  );
}

function isUndecided(): boolean {
  const { doNotTrack, globalPrivacyControl }: Navigator & { globalPrivacyControl?: boolean } = navigator;
  return !globalPrivacyControl && doNotTrack !== '1' && readConsent(Cookies.get(CONSENT_COOKIE)) === null;
}
