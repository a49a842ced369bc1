import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DedicationForm } from '#components/checkout/dedication-form.client.tsx';

/** Sends the form of the step by a button; the fields that would be posted, null when the form was stopped. */
function send(button: HTMLElement): Record<string, FormDataEntryValue> | null {
  const form = button.closest('form') ?? document.forms[0];
  if (!form) throw new Error('no form');
  let fields: Record<string, FormDataEntryValue> | null = null;
  const listen = (event: SubmitEvent) => {
    if (!event.defaultPrevented) fields = Object.fromEntries(new FormData(form));
    event.preventDefault();
  };
  window.addEventListener('submit', listen);
  fireEvent.click(button);
  window.removeEventListener('submit', listen);
  return fields;
}

const show = () => {
  const step = (
    <>
      <form id="payment-form">
        <button type="submit" formNoValidate>
          Confirmar
        </button>
        <button type="submit" formAction="/api/forms/coupon">
          Aplicar
        </button>
      </form>
      <DedicationForm entered={null} />
    </>
  );
  render(step);
};
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a dedication needs name and message, else the form, which opens empty, asks to be completed [CHK-23, GAP-066]', () => {
  show();
  expect(screen.getByLabelText(/Mensaje/)).toHaveProperty('value', '');
  for (const name of ['Guardar la dedicatoria', 'Confirmar']) {
    const button = screen.getByText(name);
    expect(screen.getByLabelText(/De parte de/)).toHaveProperty('value', '');
    type(/De parte de/, 'Elena');
    expect(send(button)).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('Completa el formulario');
    expect(document.activeElement).toBe(screen.getByLabelText(/Mensaje/));
    type(/Mensaje/, 'x'.repeat(501));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(send(button)).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe(
      'El campo Mensaje puede tener como máximo 500 caracteres',
    );
    type(/Mensaje/, 'Felicidades');
    expect(send(button)).toEqual({ dedicationname: 'Elena', dedicationmessage: 'Felicidades' });
    type(/De parte de/, '');
    type(/Mensaje/, '');
  }
});

test('an order goes without one, and half of one stops no other button of the step', () => {
  show();
  expect(send(screen.getByText('Confirmar'))).toEqual({ dedicationname: '', dedicationmessage: '' });
  type(/De parte de/, 'Elena');
  expect(send(screen.getByText('Aplicar'))).toEqual({ dedicationname: 'Elena', dedicationmessage: '' });
});
