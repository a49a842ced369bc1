'use client';

import { useEffect, useState } from 'react';
import { useOnDemand } from '#components/ui/behaviour/on-demand.ts';
import { readSeen } from '#lib/catalogue/browser-memory.ts';
import type { Recommended } from '#lib/catalogue/queries.ts';
import type { RecommendationRowProps } from './recommendation-row.tsx';

const loadRow = () => import('./recommendation-row.tsx');

/** What this browser has seen lately, for who finds nothing (PDP-25); nothing for who has seen nothing. */
export function SeenProducts() {
  const [seen, setSeen] = useState<Recommended['seen']>([]);
  const { Part: Row, ask } = useOnDemand<RecommendationRowProps>(loadRow, { quiet: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page.
  useEffect(() => {
    const ids = readSeen();
    if (ids.length === 0) return;
    const stop = new AbortController();
    const report = (found: Recommended) => {
      setSeen(found.seen);
      void ask();
    };
    import('#lib/catalogue/queries.ts')
      .then(({ watchRecommendations }) =>
        watchRecommendations({ productid: null, seen: ids }, report, stop.signal),
      )
      .catch(() => undefined);
    return () => stop.abort();
  }, []);
  return <div data-recommendations="seen">{Row && <Row kind="seen" cards={seen} />}</div>;
}
