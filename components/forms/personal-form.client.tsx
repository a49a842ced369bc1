'use client';

import type { ComponentProps } from 'react';
import { DataForm } from './data-form.client.tsx';
import { useTypedDraft } from './use-typed-draft.ts';

/** The personal data of the checkout (CHK-08); what is typed is kept while it is typed. */
export function PersonalForm(props: Omit<ComponentProps<typeof DataForm>, 'onTyped' | 'onSending'>) {
  const draft = useTypedDraft();
  return <DataForm {...props} onTyped={(values) => draft.keep('personal', values)} onSending={draft.stop} />;
}
