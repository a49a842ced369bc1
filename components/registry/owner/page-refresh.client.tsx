'use client';

import { useRouter } from 'next/navigation';
import { createContext, type ReactNode, startTransition, useCallback, useContext } from 'react';

const Refresh = createContext(() => window.location.reload());

/** Has the parts of a page bring it up to date: the router itself changes with each page, and with it whoever uses it. */
export function PageRefresh({ children }: { children: ReactNode }) {
  const { refresh } = useRouter();
  const follow = useCallback(() => startTransition(refresh), [refresh]);
  return <Refresh value={follow}>{children}</Refresh>;
}

/** Has the server render the page again, in place. */
export const usePageRefresh = () => useContext(Refresh);
