import { type ReactNode, useState } from 'react';
import { useOnDemand } from '#components/ui/behaviour/on-demand.ts';
import type { Recommended } from '#lib/catalogue/queries.ts';
import type { RecommendationInput } from '#lib/platform/domain/link-address.ts';
import type { RecommendationRowProps } from './recommendation-row.tsx';

const loadRow = () => import('./recommendation-row.tsx');

interface Recommendations {
  /** Fetches what is recommended, and the code that shows it, until the signal aborts; a failure shows nothing. */
  load: (input: RecommendationInput, signal: AbortSignal) => void;
  /** The products of a kind in their place; empty before they are there. */
  row: (kind: RecommendationRowProps['kind']) => ReactNode;
}

/** Recommendations for a page that stands without them: nothing of them is in its first scripts. */
export function useRecommendations(): Recommendations {
  const [found, setFound] = useState<Recommended | null>(null);
  const { Part: Row, ask } = useOnDemand<RecommendationRowProps>(loadRow, { quiet: true });
  return {
    load: (input, signal) => {
      const report = (recommended: Recommended) => {
        setFound(recommended);
        void ask();
      };
      import('#lib/catalogue/queries.ts')
        .then(({ watchRecommendations }) => watchRecommendations(input, report, signal))
        .catch(() => undefined);
    },
    row: (kind) => (
      <div data-recommendations={kind}>{Row && found && <Row kind={kind} cards={found[kind]} />}</div>
    ),
  };
}
