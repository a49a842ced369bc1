'use client';

import { type ComponentProps, useState } from 'react';
import { CheckboxField } from '#components/ui/fields/choice.tsx';
import { EVENT_TERMS, FOR_EVENT } from '#lib/checkout/domain/event-fields.ts';
import { DataForm } from './data-form.client.tsx';
import { useCartDraft } from './draft/cart-draft.ts';

interface Props extends Omit<ComponentProps<typeof DataForm>, 'draft' | 'isBlocked' | 'hidden'> {
  /** For which customer the page was made, as its form posts it. */
  owner: Record<string, string>;
  /** The terms of an event's gifts, accepted until they are not (CHK-12); absent for other carts. */
  terms?: string;
}

/** The personal data of the checkout (CHK-08); what is typed is kept while it is typed. */
export function PersonalForm({ owner, terms, children, ...props }: Props) {
  const draft = useCartDraft(owner);
  const [isAccepted, setAccepted] = useState(true);
  return (
    <DataForm
      {...props}
      draft={draft.of('personal')}
      isBlocked={!isAccepted}
      hidden={{ ...owner, ...(terms !== undefined && { [FOR_EVENT]: '1' }) }}
    >
      {children}
      {terms !== undefined && (
        <CheckboxField
          name={EVENT_TERMS}
          value="S"
          label={terms}
          defaultChecked
          onChange={({ target }) => setAccepted(target.checked)}
        />
      )}
    </DataForm>
  );
}
