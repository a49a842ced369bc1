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

test('what is missing or too long is said at its field, and who begins to say something has both to fill in', () => {
  show();
  const [name, message] = [screen.getByLabelText(/De parte de/), screen.getByLabelText(/Mensaje/)];
  const described = (field: HTMLElement) =>
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(name.getAttribute('aria-required')).toBeNull();
  type(/Mensaje/, 'Felicidades');
  for (const field of [name, message]) {
    expect(field.getAttribute('aria-required')).toBe('true');
    expect(document.querySelector(`label[for="${field.id}"]`)?.textContent).toMatch(/\*$/);
  }
  expect(send(screen.getByText('Confirmar'))).toBeNull();
  expect([name, message].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', null]);
  expect(described(name)).toBe('El campo De parte de está vacío');
  expect(document.activeElement).toBe(name);
  type(/De parte de/, 'x'.repeat(121));
  expect(name.getAttribute('aria-invalid')).toBeNull();
  expect(send(screen.getByText('Confirmar'))).toBeNull();
  expect(described(name)).toBe('El campo De parte de puede tener como máximo 120 caracteres');
  expect(document.activeElement).toBe(name);
});

test('what the shop found wrong is at its field, too', () => {
  const entered = { name: '', message: 'Felicidades' };
  render(<DedicationForm entered={entered} errors={{ name: 'El campo De parte de está vacío' }} />);
  expect(screen.getByLabelText(/De parte de/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('El campo De parte de está vacío')).toBeDefined();
});

test('an order goes without one, and half of one stops no other button of the step', () => {
  show();
  expect(send(screen.getByText('Confirmar'))).toEqual({ dedicationname: '', dedicationmessage: '' });
  type(/De parte de/, 'Elena');
  expect(send(screen.getByText('Aplicar'))).toEqual({ dedicationname: 'Elena', dedicationmessage: '' });
});
