'use client';

import { type ReactNode, useEffect } from 'react';
import { useOnDemand } from '#components/ui/behaviour/on-demand.ts';
import { whenUsed } from '#components/ui/behaviour/when-used.ts';

interface Props {
  name: string;
  /** Absolute address of the product. */
  url: string;
  /** The plain links, until their script is here. */
  children: ReactNode;
}

/** The links that share a product: plain ones first, those of the script once the page is used. */
export function LaterShare({ name, url, children }: Props) {
  const { Part, ask } = useOnDemand(() => import('./share-links.tsx'), { quiet: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => whenUsed(ask), []);
  return Part ? <Part name={name} url={url} /> : children;
}
