'use client';

import { Button } from '#components/ui/primitives/button.tsx';
import { EmptyState } from '#components/ui/primitives/empty-state.tsx';
import { failurePageTexts } from '#lib/labels/platform/failure-page.ts';

/** A page of the shop floor that failed: says so and asks for it again. */
export default function StaffError({ retry }: { error: unknown; retry: () => void }) {
  const { title, text } = failurePageTexts.failure;
  return (
    <main className="wrap">
      <EmptyState level={1} title={title} text={text}>
        <Button onClick={() => retry()}>{failurePageTexts.retry}</Button>
      </EmptyState>
    </main>
  );
}
