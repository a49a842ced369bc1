'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Share of the last width at and below which, and at and above which, the page is rendered again (SHELL-37). */
const MIN_SHARE = 0.4;
const MAX_SHARE = 2.5;
/** The window has come to rest, in milliseconds. */
const REST_MS = 200;

/**
 * Renders the page again after a large change of its width (SHELL-37). Sizes and places follow the style sheet anyway;
 * what was typed and opened stays.
 */
export function ResizeRefresh() {
  const router = useRouter();
  useEffect(() => {
    let last = window.innerWidth;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      const share = window.innerWidth / last;
      last = window.innerWidth;
      if (share <= MIN_SHARE || share >= MAX_SHARE) router.refresh();
    };
    const onResize = () => {
      clearTimeout(timer);
      timer = setTimeout(rest, REST_MS);
    };
    window.addEventListener('resize', onResize);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', onResize);
    };
  }, [router]);
  return null;
}
