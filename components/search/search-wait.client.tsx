'use client';

import { usePathname } from 'next/navigation';
import { useLayoutEffect } from 'react';
import { endPageWait, useWait } from '#components/ui/behaviour/waiting.ts';
import { Skeleton } from '#components/ui/primitives/skeleton.tsx';
import { SkeletonGrid } from '#components/ui/primitives/skeleton-grid.tsx';
import { uiTexts } from '#lib/labels/platform/ui.ts';
import { searchBoxTexts } from '#lib/labels/search/search-box.ts';
import styles from './search-wait.module.css';

/**
 * In place of the page while a search or a listing is under way: where its title, field and results will stand (SRCH-03,
 * LIST-26). For any
 * other page a thin line under the top edge says that it is coming; the page of before stays usable.
 */
export function SearchWait() {
  const { wait, long } = useWait();
  useLinkWait();
  useLayoutEffect(() => {
    if (wait !== 'search' && wait !== 'listing') return;
    const toTop = () => window.scrollTo(0, 0);
    // The new page begins at its top; a hidden one cannot be scrolled to. The router looks for it while this still stands
    // above it, and leaves the window down there.
    toTop();
    return toTop;
  }, [wait]);
  if (wait === 'page') return <div className={styles.line} role="status" aria-label={uiTexts.loading} />;
  if (wait !== 'search' && wait !== 'listing') return null;
  const words =
    wait === 'listing'
      ? [uiTexts.loading, uiTexts.stillLoading]
      : [searchBoxTexts.searching, searchBoxTexts.stillSearching];
  return (
    <div className={`wrap ${styles.wait}`} data-search-wait="">
      <p role="status" className={long ? styles.words : 'visually-hidden'}>
        {words[long ? 1 : 0]}
      </p>
      <Skeleton width="min(420px, 80%)" height="2.4rem" />
      <Skeleton width="min(620px, 100%)" height="48px" />
      <SkeletonGrid />
    </div>
  );
}

/** A link that the router follows is waited for until the path changes. */
function useLinkWait(): void {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the path is the trigger.
  useLayoutEffect(() => endPageWait, [pathname]);
}
