'use client';

import Cookies from 'js-cookie';
import { useSelectedLayoutSegments } from 'next/navigation';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { focusMainIfLost } from '#components/ui/behaviour/focus-main.ts';
import { whenUsed } from '#components/ui/behaviour/when-used.ts';
import { asksNotToBeFollowed } from '#lib/platform/browser/asks-not-to-be-followed.ts';
import { routes } from '#lib/platform/routes.ts';
import {
  type AskedPurpose,
  CONSENT_COOKIE,
  type Purpose,
  readConsent,
} from '#lib/tracking/domain/consent.ts';
import { pageKind } from '#lib/tracking/domain/page-kind.ts';
import type { BannerProps } from './consent-banner.client.tsx';
import type { TagFrameProps } from './tag-frame.client.tsx';

/** Where one does not load the page stays as it is; the next one tries again. */
const ConsentBanner = lazy<ComponentType<BannerProps>>(() =>
  import('./consent-banner.client.tsx').catch(() => ({ default: () => null })),
);
const TagFrame = lazy<ComponentType<TagFrameProps>>(() =>
  import('./tag-frame.client.tsx').catch(() => ({ default: () => null })),
);

interface Props {
  /** What the shop's visitors are asked to allow. */
  asked: readonly AskedPurpose[];
  /** The checkout has the scripts of others, too. */
  tagsInCheckout: boolean;
}

/**
 * Once a page is used: asks what its visitor allows, unless they have chosen or their browser asks not to be followed; and runs the scripts
 * of others that they allow.
 */
export function ConsentGate({ asked, tagsInCheckout }: Props) {
  /** Undefined before the page is used, null before a choice. */
  const [allowed, setAllowed] = useState<ReadonlySet<Purpose> | null>();
  const kind = pageKind(useSelectedLayoutSegments()) ?? 'OTHER';
  // biome-ignore lint/correctness/useExhaustiveDependencies: settings of the shop, which no page changes.
  useEffect(() => whenUsed(() => setAllowed(allowedHere(asked))), []);
  if (allowed === undefined) return null;
  const end = (chosen: ReadonlySet<Purpose>) => {
    setAllowed(chosen);
    // The page was reported before it was allowed to be told; its report also gives the browser its id, or takes it.
    navigator.sendBeacon?.(routes.pageReport(kind));
    requestAnimationFrame(focusMainIfLost);
  };
  const runsTags = allowed?.has('analytics') || allowed?.has('ads');
  return (
    <Suspense>
      {allowed === null && <ConsentBanner asked={asked} onChosen={end} />}
      {allowed && runsTags && <TagFrame allowed={allowed} inCheckout={tagsInCheckout} />}
    </Suspense>
  );
}

function allowedHere(asked: readonly AskedPurpose[]): ReadonlySet<Purpose> | null {
  return asksNotToBeFollowed() ? new Set() : readConsent(Cookies.get(CONSENT_COOKIE), asked);
}
