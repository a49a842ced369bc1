import { useRouter } from 'next/navigation';
import { useLayoutEffect, useTransition } from 'react';
import { create } from 'zustand';

/** What is being waited for: a search, a listing, other results in place of those shown, or any other page. */
export type Wait = 'search' | 'listing' | 'results' | 'page';

/** A wait shorter than this is not noticed, and a skeleton would only flicker. In milliseconds. */
const NOTICE_MS = 150;
/** From then on words say that it goes on (the longest of the specification's delays). */
const LONG_MS = 1000;

interface WaitState {
  /** Null while nothing takes long enough to be noticed. */
  wait: Wait | null;
  long: boolean;
}

const NONE: WaitState = { wait: null, long: false };

/** What takes so long that it is shown. */
export const useWait = create<WaitState>(() => NONE);

let latest = 0;

/** Announces a wait, shown once it can be noticed; the returned function ends it. */
export function beginWait(wait: Wait): () => void {
  latest += 1;
  const own = latest;
  const timers = [
    setTimeout(() => useWait.setState({ wait, long: false }), NOTICE_MS),
    setTimeout(() => useWait.setState({ wait, long: true }), LONG_MS),
  ];
  return () => {
    for (const timer of timers) clearTimeout(timer);
    if (own === latest) useWait.setState(NONE);
  };
}

/** A master category, or any other by the number at its end. */
const LISTING = /^\/[^/.]+$|\/\d+$/;

let endPage: () => void = () => undefined;

/** The router follows a link: to another page it takes its time, within this one it does not. */
export function beginPageWait(href: string): void {
  endPage();
  const { pathname } = new URL(href, window.location.href);
  endPage =
    pathname === window.location.pathname
      ? () => undefined
      : beginWait(LISTING.test(pathname) ? 'listing' : 'page');
}

/** Another page is there. */
export function endPageWait(): void {
  endPage();
}

/** Moves inside the shop and shows what is waited for, when that takes long enough to be noticed. */
export function useNavigation(wait: Wait) {
  const router = useRouter();
  const [pending, start] = useTransition();
  useLayoutEffect(() => (pending ? beginWait(wait) : undefined), [pending, wait]);
  const go = (href: string, options?: { scroll: boolean }) =>
    start(() => (options ? router.push(href, options) : router.push(href)));
  /** In place of where one is: back leads to what was before. */
  const goInstead = (href: string) => start(() => router.replace(href));
  return { pending, go, goInstead };
}
