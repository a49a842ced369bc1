'use client';

import { lazy, Suspense } from 'react';

const NotFoundView = lazy(() =>
  import('./not-found-view.tsx').then(({ NotFoundView }) => ({ default: NotFoundView })),
);

/** The page for an address that names nothing: other pages carry no more of it than its name. */
export function LostPage() {
  return (
    <Suspense>
      <NotFoundView />
    </Suspense>
  );
}
