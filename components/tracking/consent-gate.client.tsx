'use client';

import Cookies from 'js-cookie';
import { usePathname, useSelectedLayoutSegments } from 'next/navigation';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { focusMainIfLost } from '#components/ui/behaviour/focus-main.ts';
import { whenUsed } from '#components/ui/behaviour/when-used.ts';
import { asksNotToBeFollowed } from '#lib/platform/browser/asks-not-to-be-followed.ts';
import {
  type AskedPurpose,
  allowsTags,
  CONSENT_COOKIE,
  consentText,
  PURPOSES,
  readConsent,
  unanswered,
} from '#lib/platform/domain/visitor/consent.ts';
import * as routes from '#lib/platform/routes.ts';
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
 * of others that they allow. What another tab has chosen since counts with the next page, and once this one is shown again.
 */
export function ConsentGate({ asked, tagsInCheckout }: Props) {
  const choice = useChoice();
  const kind = pageKind(useSelectedLayoutSegments()) ?? 'OTHER';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked is a setting of the shop, which no page changes.
  const allowed = useMemo(() => readConsent(choice.text, asked), [choice.text]);
  if (choice.text === undefined) return null;
  const end = () => {
    choice.read();
    // The page was reported before it was allowed to be told; its report also gives the browser its id, or takes it, and keeps the choice.
    navigator.sendBeacon?.(routes.pageReport(kind, true));
    requestAnimationFrame(focusMainIfLost);
  };
  return (
    <Suspense>
      {allowed === null && <ConsentBanner asked={unanswered(choice.text, asked)} onChosen={end} />}
      {allowed && allowsTags(allowed) && (
        <TagFrame key={choice.text} allowed={allowed} inCheckout={tagsInCheckout} />
      )}
    </Suspense>
  );
}

/** The choice as its cookie has it, '' before one; undefined before the page is used. */
function useChoice() {
  const [text, setText] = useState<string>();
  const path = usePathname();
  const isUsed = text !== undefined;
  const read = useCallback(() => setText(choiceText()), []);
  useEffect(() => whenUsed(read), [read]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with each page.
  useEffect(() => {
    if (!isUsed) return;
    const stop = new AbortController();
    read();
    for (const name of ['pageshow', 'focus']) window.addEventListener(name, read, { signal: stop.signal });
    document.addEventListener('visibilitychange', read, { signal: stop.signal });
    return () => stop.abort();
  }, [isUsed, path]);
  return { text, read };
}

function choiceText(): string {
  if (asksNotToBeFollowed()) return consentText(new Set(), PURPOSES);
  return Cookies.get(CONSENT_COOKIE) ?? '';
}
