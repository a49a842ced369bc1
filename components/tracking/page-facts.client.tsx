'use client';

import { usePathname, useSelectedLayoutSegments } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLatest } from '#components/ui/behaviour/use-latest.ts';
import { whenUsed } from '#components/ui/behaviour/when-used.ts';
import { holdFacts, releaseFacts } from '#lib/platform/browser/track.ts';
import { pageFolder } from '#lib/tracking/domain/page-kind.ts';
import { leaveFacts } from '#lib/tracking/page-left.ts';
import { whenTitled } from '#lib/tracking/when-titled.ts';

/**
 * Says which page is shown, and loads what records facts with the first use of the page. Stands once, in the layout. Before the
 * facts of the page's own parts: theirs are told by effects that run later.
 */
export function PageFacts() {
  // A variant that is chosen is in the address of the same page.
  const path = usePathname().replace(/_c_[^/]*$/, '');
  const folder = pageFolder(useSelectedLayoutSegments());
  const before = useRef('');
  const latest = useLatest(folder);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page once.
  useLayoutEffect(() => {
    const { href } = location;
    // Effects run twice in development.
    if (before.current === href) return;
    const referrer = before.current || document.referrer;
    before.current = href;
    return tellPage(folder, referrer, href);
  }, [path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const cancel = whenUsed(() => {
      import('#lib/tracking/start-recording.ts').then(
        ({ startRecording }) => startRecording(),
        () => undefined,
      );
    });
    window.addEventListener('pagehide', leaveFacts, { signal });
    // "Back" shows a page of the browser's own cache as it was left.
    const shown = ({ persisted }: PageTransitionEvent) =>
      persisted && void tellPage(latest.current, '', location.href);
    window.addEventListener('pageshow', shown, { signal });
    return () => {
      cancel();
      stop.abort();
    };
  }, []);
  return null;
}

/** Before what is told on the page, which waits for its title. The returned function tells it now. */
function tellPage(folder: string, referrer: string, href: string): () => void {
  holdFacts();
  return whenTitled(() => releaseFacts({ type: 'page', href, folder, title: document.title, referrer }));
}
