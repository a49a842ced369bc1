import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import { beginPageWait } from '#components/ui/behaviour/waiting.ts';
import { yieldToPaint } from '#components/ui/behaviour/yield-to-paint.ts';
import { addressOf, clickedLink } from './plain-click.ts';

/** A link whose page is loading. */
interface Pending {
  link: HTMLAnchorElement;
  href: string;
}

/**
 * Pushes the page of a clicked link in a transition. The link has `data-pending` from the next frame until its page is
 * there; a second click on it meanwhile does nothing, a click on another link replaces it.
 */
export function useLinkClicks(): void {
  const router = useRouter();
  const [isNavigating, startNavigation] = useTransition();
  const pending = useRef<Pending | null>(null);
  useEffect(() => {
    const clear = () => {
      delete pending.current?.link.dataset.pending;
      pending.current = null;
    };
    const follow = (event: MouseEvent) => {
      const link = clickedLink(event);
      if (!link) return;
      event.preventDefault();
      const href = addressOf(link);
      if (href === pending.current?.href) return;
      clear();
      const own = { link, href };
      pending.current = own;
      yieldToPaint(link, () => {
        if (pending.current !== own) return;
        link.dataset.pending = '';
        beginPageWait(href);
        startNavigation(() => router.push(href));
      });
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('click', follow, { signal });
    // Going back calls a navigation off; so does a full page load, whose page may come back from the browser's cache.
    window.addEventListener('popstate', clear, { signal });
    window.addEventListener('pagehide', clear, { signal });
    return () => stop.abort();
  }, [router]);
  useEffect(() => {
    const done = pending.current;
    if (isNavigating || !done) return;
    delete done.link.dataset.pending;
    pending.current = null;
  }, [isNavigating]);
}
