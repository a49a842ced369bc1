'use client';

import { Activity, type ComponentProps, lazy, useState } from 'react';
import { loadWhenUsed } from '#components/ui/behaviour/when-used.ts';
import { hasTabDraft } from './draft/tab-draft-key.ts';

const load = () => import('./data-form.client.tsx').then(({ DataForm }) => ({ default: DataForm }));
const DataForm = lazy(load);
const UsedForm = lazy(() => loadWhenUsed(load));

/**
 * A form whose scripts come with the first use of its page, or at once where there is something to put back or to mend.
 * Until then it posts and is judged by the server, as without scripts. The boundary keeps the markup of the first HTML
 * meanwhile, in which it is whole, other than with Suspense: that may send it later, by a script.
 */
export function LaterForm(props: ComponentProps<typeof DataForm>) {
  const { name, errors = {} } = props;
  const [isAwaited] = useState(
    () => Object.keys(errors).length > 0 || (typeof window !== 'undefined' && hasTabDraft(name)),
  );
  return <Activity>{isAwaited ? <DataForm {...props} /> : <UsedForm {...props} />}</Activity>;
}
