'use client';

import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useNavigation, useWait } from '#components/ui/behaviour/waiting.ts';
import { SkeletonGrid } from '#components/ui/primitives/skeleton-grid.tsx';
import { uiTexts } from '#lib/labels/platform/ui.ts';
import { notePosition } from './left-position.ts';
import { expectResults } from './results-arrival.client.tsx';
import styles from './results-wait.module.css';

/**
 * Results that may be replaced by others: while these are waited for, their places show over the old ones, so that
 * nothing on the page moves (SRCH-03, LIST-25, LIST-26).
 */
export function ResultsWait({ children }: { children: ReactNode }) {
  const { wait, long } = useWait();
  const waiting = wait === 'results';
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // From the pager at the foot, the places would be out of sight.
    if (waiting && (region.current?.getBoundingClientRect().top ?? 0) < 0) {
      region.current?.scrollIntoView({ behavior: 'instant' });
    }
  }, [waiting]);
  return (
    <div
      ref={region}
      className={styles.results}
      aria-busy={waiting}
      data-results=""
      data-waiting={waiting || undefined}
    >
      <div className={styles.content}>{children}</div>
      {waiting && (
        <div className={styles.cover}>
          <SkeletonGrid />
        </div>
      )}
      <p role="status" className={long && waiting ? styles.long : 'visually-hidden'}>
        {waiting && (long ? uiTexts.stillLoading : uiTexts.loading)}
      </p>
    </div>
  );
}

interface LinksProps {
  children: ReactNode;
  /** Where one goes on: at the first of the products, which are shown, or at the filters, and nothing scrolls. */
  next: 'products' | 'filters';
}

/** Links to other results of the same list: they keep the page and wait in its place. */
export function ResultsLinks({ children, next }: LinksProps) {
  const { go } = useNavigation('results');
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== window.location.origin) return;
    event.preventDefault();
    const href = link.pathname + link.search + link.hash;
    notePosition();
    const arrive = next === 'products' ? showProducts : focusAfterChip(link);
    // The title of another page is announced by the router.
    expectResults({ href, arrive, isSilent: next === 'products' });
    go(href, { scroll: false });
  };
  return (
    // The links inside are the controls: Enter on one arrives here as a click.
    <div onClickCapture={follow}>{children}</div>
  );
}

/** Shows the products from the first one on, which has the focus. */
function showProducts(): void {
  const results = document.querySelector('[data-results]');
  results?.scrollIntoView({ behavior: 'instant' });
  results?.querySelector<HTMLElement>('[data-card-link]')?.focus({ preventScroll: true });
}

/** The chip that takes a removed one's place, or what opens the filters where none is left. */
function focusAfterChip(removed: HTMLAnchorElement): () => void {
  const at = chips().indexOf(removed);
  return () => {
    const left = chips();
    const opener = document.querySelector<HTMLElement>('[data-filters] > summary');
    (left[Math.min(Math.max(at, 0), left.length - 1)] ?? opener)?.focus({ preventScroll: true });
  };
}

function chips(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[data-chip]')];
}
