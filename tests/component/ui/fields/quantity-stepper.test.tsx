import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { QuantityStepper } from '#components/ui/fields/quantity-stepper.client.tsx';

interface Setup {
  start?: number;
  min?: number;
  max?: number;
  step?: number;
  onTyped?: (typed: string) => void;
}

function Kept({ start = 1, ...rest }: Setup) {
  const [value, setValue] = useState(start);
  return <QuantityStepper name="quantity" value={value} onChange={setValue} {...rest} />;
}

/** At its limit a button keeps the focus, and a click of it does nothing. */
function expectAtLimit(button: HTMLButtonElement) {
  expect(button.getAttribute('aria-disabled')).toBe('true');
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(button);
}

const number = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Cantidad' });
const less = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Quitar uno' });
const more = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Agregar uno' });

function type(text: string) {
  fireEvent.change(number(), { target: { value: text } });
  fireEvent.blur(number());
}

describe('quantity stepper', () => {
  test('the stepper cannot go below the minimum [PDP-48]', () => {
    render(<Kept start={2} />);
    fireEvent.click(less());
    expect(number().value).toBe('1');
    expectAtLimit(less());
    expect(number().value).toBe('1');
    type('0');
    expect(number().value).toBe('1');
  });

  test('the stepper moves by its step, without the dust of binary fractions [PDP-47]', () => {
    render(<Kept start={0.1} min={0.1} step={0.2} />);
    fireEvent.click(more());
    expect(number().value).toBe('0.3');
  });

  test('the stepper stops at the maximum', () => {
    render(<Kept start={3} max={4} />);
    fireEvent.click(more());
    expect(number().value).toBe('4');
    expectAtLimit(more());
    expect(number().value).toBe('4');
    type('9');
    expect(number().value).toBe('4');
  });

  test('what is typed goes to the caller once the field is left', () => {
    const onTyped = vi.fn();
    render(<Kept start={2} onTyped={onTyped} />);
    fireEvent.change(number(), { target: { value: '3' } });
    expect(onTyped).not.toHaveBeenCalled();
    fireEvent.blur(number());
    expect(onTyped).toHaveBeenCalledExactlyOnceWith('3');
  });

  test('on the server it is a number input that a form can post', () => {
    document.body.innerHTML = renderToString(
      <QuantityStepper name="quantity" value={2} onChange={() => undefined} max={6} />,
    );
    const { type, name, min, max, value } = number();
    expect({ type, name, min, max, value }).toEqual({
      type: 'number',
      name: 'quantity',
      min: '1',
      max: '6',
      value: '2',
    });
    document.body.innerHTML = '';
  });
});
