'use client';

import { type ComponentProps, lazy } from 'react';
import { Honeypot } from './honeypot.tsx';

const DataForm = lazy(() => import('./data-form.client.tsx').then(({ DataForm }) => ({ default: DataForm })));

type Props = Omit<ComponentProps<typeof DataForm>, 'children'>;

/**
 * A form in a page of blocks; only pages that have one load what it needs. Without a boundary of its own on purpose: it
 * is complete in the first HTML, also for browsers without scripts.
 */
export function FormIsland(props: Props) {
  return (
    <DataForm {...props}>
      <Honeypot />
    </DataForm>
  );
}
