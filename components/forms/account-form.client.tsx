'use client';

import { type ComponentProps, lazy } from 'react';

const DataForm = lazy(() => import('./data-form.client.tsx').then(({ DataForm }) => ({ default: DataForm })));

/**
 * A form of an account's page, which shows none until it is asked to. Without a boundary of its own, so that it is complete
 * in the first HTML (see LaterForm).
 */
export function AccountForm(props: Omit<ComponentProps<typeof DataForm>, 'children'>) {
  return <DataForm {...props} />;
}
