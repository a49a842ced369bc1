'use client';

import { useEffect } from 'react';
import { Button } from '#components/ui/primitives/button.tsx';
import { EmptyState } from '#components/ui/primitives/empty-state.tsx';
import { pageFailureTexts } from '#lib/labels/platform/page-failure.ts';
import { reportError } from '#lib/platform/browser/report-error.ts';

/**
 * A page that failed while moving inside the shop: says so and asks for it again; header, cart and form input stay.
 * `retry` fetches the page anew, which `reset` would not.
 */
export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => reportError(error), [error]);
  const { title, text } = pageFailureTexts;
  return (
    <div className="wrap">
      <EmptyState level={1} title={title} text={text}>
        <Button onClick={() => retry()}>{pageFailureTexts.retry}</Button>
      </EmptyState>
    </div>
  );
}
