import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { QuantityStepper } from '#components/ui/fields/quantity-stepper.client.tsx';
import { renderLate, textIn, typeInto } from '#tests/component/support/hydrate.tsx';

function Counter() {
  const [quantity, setQuantity] = useState(1);
  return <QuantityStepper name="quantity" value={quantity} onChange={setQuantity} max={9} />;
}

test('a quantity typed before scripts ran counts, within its limits', () => {
  renderLate(<Counter />, (page) => typeInto(page, 'quantity', '12'));
  expect(textIn(screen.getByRole('spinbutton'))).toBe('9');
});

test('a quantity that is being typed as scripts arrive is not taken out of the hand', () => {
  renderLate(<Counter />, (page) => {
    page.querySelector<HTMLInputElement>('[name=quantity]')?.focus();
    typeInto(page, 'quantity', '12');
  });
  const field = screen.getByRole('spinbutton');
  expect(textIn(field)).toBe('12');
  fireEvent.blur(field);
  expect(textIn(field)).toBe('9');
});
