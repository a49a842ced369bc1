'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

interface Props {
  /** Page shown, from 1. */
  page: number;
  /** How many there are. */
  total: number;
}

/**
 * Keeps the old fragment form of the pages alive (LIST-23): the page shown stands in `#page={n}`, and a visit to
 * `#page=3` opens page 3.
 */
export function PageFragment({ page, total }: Props) {
  const router = useRouter();
  useEffect(() => {
    const follow = () => {
      const requested = Number(/^#page=(\d{1,6})$/.exec(window.location.hash)?.[1] ?? page);
      if (requested === page || requested < 1 || requested > total) return;
      const url = new URL(window.location.href);
      url.searchParams.set('page', String(requested));
      router.replace(url.pathname + url.search + url.hash);
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [page, total, router]);
  return null;
}
