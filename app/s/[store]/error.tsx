'use client';

import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { failurePageTexts } from '#lib/labels/failure-page.ts';

/** A page that failed while moving inside the shop: says so and tries again; header, cart and form input stay. */
export default function PageError({ reset }: { error: Error; reset: () => void }) {
  const { title, text } = failurePageTexts.failure;
  return (
    <div className="wrap">
      <EmptyState level={1} title={title} text={text}>
        <Button onClick={reset}>{failurePageTexts.retry}</Button>
      </EmptyState>
    </div>
  );
}
