import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DedicationForm } from '#components/checkout/dedication-form.client.tsx';

/** Submits the form; true when it would have been sent. */
function send(): boolean {
  const form = screen.getByRole('button', { name: 'Guardar la dedicatoria' }).closest('form');
  if (!form) throw new Error('no form');
  const sent: boolean[] = [];
  const listen = (event: Event) => {
    sent.push(!event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('submit', listen);
  fireEvent.submit(form);
  window.removeEventListener('submit', listen);
  return sent[0] ?? false;
}

test('a dedication needs name and message, else the form asks to be completed [CHK-23]', () => {
  render(<DedicationForm entered={null} />);
  expect(screen.getByLabelText(/De parte de/)).toHaveProperty('value', '');
  expect(send()).toBe(false);
  expect(screen.getByRole('alert').textContent).toBe('Completa el formulario');
  fireEvent.change(screen.getByLabelText(/De parte de/), { target: { value: 'Elena' } });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(send()).toBe(false);
  fireEvent.change(screen.getByLabelText(/Mensaje/), { target: { value: 'x'.repeat(501) } });
  expect(send()).toBe(false);
  expect(screen.getByRole('alert').textContent).toBe(
    'El campo Mensaje puede tener como máximo 500 caracteres',
  );
  fireEvent.change(screen.getByLabelText(/Mensaje/), { target: { value: 'Felicidades' } });
  expect(send()).toBe(true);
});
