'use client';

import type { FormEvent, ReactNode } from 'react';
import { RadioGroup } from '#components/ui/fields/choice.tsx';
import { toldOffline } from '#components/ui/overlays/offline-guard.client.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import * as routes from '#lib/platform/routes.ts';
import { useSending } from '../form-state.ts';
import styles from './delivery-form.module.css';
import type { SavedChoice } from './delivery-option.ts';

/** Stands for an address that is typed. */
export const OTHER_PLACE = '0';

interface PlaceChoiceProps {
  /** The id of the form that the choice is sent with. */
  form: string;
  places: readonly SavedChoice[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** The customer's saved addresses, the usual one first, and another one. */
export function PlaceChoice({ form, places, chosen, onChoose }: PlaceChoiceProps) {
  const choices = places.map(({ id, name, about, isServed }) => ({
    value: id,
    label: name,
    hint: isServed ? about : `${about}. ${checkoutTexts.notHere}`,
    disabled: !isServed,
  }));
  return (
    <RadioGroup
      label={checkoutTexts.addresses}
      name="addressid"
      form={form}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
      choices={[...choices, { value: OTHER_PLACE, label: checkoutTexts.otherAddress }]}
      large
    />
  );
}

interface PlaceFormProps {
  id: string;
  /** Values that travel along unseen. */
  hidden: Record<string, string>;
  onSending: () => void;
  /** Before the button. */
  children: ReactNode;
}

/** Goes on with a saved address; the shop reads it from the account. */
export function PlaceForm({ id, hidden, onSending, children }: PlaceFormProps) {
  const [sending, beginSending] = useSending();
  const submit = (event: FormEvent) => {
    if (toldOffline() || !beginSending()) return event.preventDefault();
    onSending();
  };
  return (
    <form
      id={id}
      method="post"
      action={routes.form('checkout-shipping')}
      onSubmit={submit}
      className={styles.place}
    >
      {Object.entries({ ...hidden, places: 'S' }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit" wide aria-disabled={sending || undefined}>
        {sending ? checkoutTexts.saving : checkoutTexts.toPayment}
      </Button>
    </form>
  );
}
