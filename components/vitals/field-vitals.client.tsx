'use client';

import { usePathname, useSelectedLayoutSegments } from 'next/navigation';
import { useEffect } from 'react';
import { whenUsed } from '#components/ui/behaviour/when-used.ts';
import { asksNotToBeFollowed } from '#lib/platform/browser/asks-not-to-be-followed.ts';
import { vitalsPage } from '#lib/vitals/domain/vitals-page.ts';
import { notePage } from '#lib/vitals/shown.ts';

/**
 * Measures how fast the shop is for its visitors: for some of them, with scripts that come with the first use of a page.
 * @param share of the documents that are measured, 0 to 1
 * @param build id of the build that this document is of
 */
export function FieldVitals({ share, build }: { share: number; build: string }) {
  const path = usePathname();
  const kind = vitalsPage(useSelectedLayoutSegments());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page once.
  useEffect(() => notePage(kind), [path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once in a document.
  useEffect(() => {
    if (Math.random() >= share || asksNotToBeFollowed()) return;
    return whenUsed(() => {
      import('#lib/vitals/measure.ts').then(
        ({ measureVitals }) => measureVitals(build),
        () => undefined,
      );
    });
  }, []);
  return null;
}
