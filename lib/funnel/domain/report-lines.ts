import { type FunnelTable, funnelStep } from '#lib/contracts/funnel.ts';
import { landingKinds, missTexts, funnelTexts as texts } from '#lib/labels/funnel/funnel.ts';

type Row = FunnelTable['rows'][number];

/** What a group is called: a landing page by its kind in words and its path, the others by their own names; '' is all of them. */
export function groupText(group: string): string {
  if (group === '') return texts.all;
  const [kind = '', ...path] = group.split(' ');
  return [landingKinds[kind] ?? kind, ...path].join(' ');
}

/** Cells of the table: visits by step, with their share of all, and orders. */
export function countTexts({ visits, orders }: Row): string[] {
  const all = visits.visit;
  const steps = funnelStep.options.map((step) =>
    step === 'visit' || all === 0 ? String(visits[step]) : texts.share(visits[step], visits[step] / all),
  );
  return [...steps, orders === null ? texts.unknown : String(orders)];
}

/** Searches that found nothing. */
export function searchLines({ searches, otherSearches }: FunnelTable): string[] {
  const lines = searches.map(({ words, visits }) => texts.search(words, visits));
  return otherSearches > 0 ? [...lines, texts.otherSearches(otherSearches)] : lines;
}

/** What was wanted and could not be bought, with how often. */
export function missingLines({ missing }: FunnelTable): string[] {
  return missing.map((of) => {
    const counts = (['alerts', 'soldOut', 'notSold'] as const).flatMap((what) =>
      of[what] > 0 ? [missTexts[what](of[what])] : [],
    );
    return texts.missingSku(of, counts.join(', '));
  });
}
