'use client';

import { useEffect, useState } from 'react';
import { contributionTexts } from '#lib/labels/registry/contribution.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { formatPrice } from '#lib/money/format.ts';
import { postedAmount } from '#lib/registry/domain/contribution.ts';

interface AmountLabelProps {
  /** Id of the form whose `amount` is chosen and whose `other` is typed in its place. */
  form: string;
  /** The choice that comes back when nothing is typed any more. */
  usual: string;
}

/** The words on the button that goes on to pay, with the amount; a typed amount and a chosen one take each other's place. */
export function AmountLabel({ form, usual }: AmountLabelProps) {
  const [amount, setAmount] = useState<Centavos | null>(null);
  useEffect(() => {
    let last = usual;
    const follow = ({ target }: Pick<Event, 'target'>) => {
      if (target instanceof HTMLInputElement && target.form?.id === form) {
        if (target.name === 'amount') last = target.value;
        setAmount(settle(form, target.name, last));
      }
    };
    setAmount(settle(form, '', last));
    document.addEventListener('input', follow);
    return () => document.removeEventListener('input', follow);
  }, [form, usual]);
  return amount === null ? contributionTexts.submit : contributionTexts.submitAmount(formatPrice(amount));
}

/**
 * What is given as the fields stand, null for what is no amount; fields that were not used last follow.
 * @param used name of the field that was used last, '' for none
 * @param last what was chosen last
 */
function settle(id: string, used: string, last: string): Centavos | null {
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return null;
  const other = form.elements.namedItem('other');
  const typed = other instanceof HTMLInputElement ? other : null;
  if (used === 'amount' && typed) typed.value = '';
  const isTyped = typed !== null && typed.value.trim() !== '';
  const choices = [...form.elements].filter(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.name === 'amount',
  );
  // Browsers that come back restore what was unchecked too, and not every one of them what was typed.
  const isNothing = !isTyped && !choices.some(({ checked }) => checked);
  for (const choice of choices) {
    if (isTyped) choice.checked = false;
    else if (isNothing) choice.checked = choice.value === last;
  }
  return postedAmount(choices.find(({ checked }) => checked)?.value ?? '', typed?.value ?? '');
}
