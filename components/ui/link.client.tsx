'use client';

import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';
import { beginPageWait } from './waiting.ts';

/** What the browser tells of the connection; absent in most of them. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Fetching ahead costs the shopper's bytes: never under Save-Data or on 2G. */
function mayFetchAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g');
}

type IntentLinkProps = Omit<ComponentProps<typeof NextLink>, 'prefetch'>;

/** next/link that fetches its page ahead on intent alone: a pointer over it, a finger on it, or the focus. */
export function IntentLink({ onPointerEnter, onFocus, ...rest }: IntentLinkProps) {
  const [intent, setIntent] = useState(false);
  const show = () => setIntent((known) => known || mayFetchAhead());
  return (
    <NextLink
      {...rest}
      onNavigate={() => beginPageWait(String(rest.href))}
      prefetch={intent ? null : false}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        show();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        show();
      }}
    />
  );
}
