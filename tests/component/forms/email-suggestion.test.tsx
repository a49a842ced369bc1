import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { DataForm } from '#components/forms/data-form.client.tsx';
import { formField } from '#lib/contracts/forms.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';

const fields = [
  { name: 'firstname', type: 'INPUT', label: 'Nombres', sortorder: 1 },
  {
    ...{ name: 'email', type: 'INPUT', label: 'Correo', validationtype: 'email', hint: 'Para el pedido' },
    sortorder: 2,
  },
].map((field) => formField.parse(field));
const props = {
  name: 'personal',
  model: compileForm(fields, '2026-06-15'),
  action: '/api/forms/checkout-personal',
  submitLabel: 'Guardar',
  busyLabel: 'Guardando…',
};

describe('an e-mail address that looks mistyped', () => {
  const email = () => screen.getByLabelText(/Correo/);
  const leave = async (typed: string) => {
    fireEvent.change(email(), { target: { value: typed } });
    fireEvent.blur(email());
    await vi.dynamicImportSettled();
  };

  test('is asked about beside its field, once it is left; one click writes what was meant, and the form goes on without', async () => {
    const onTyped = vi.fn();
    render(<DataForm {...props} onTyped={onTyped} />);
    expect(email().getAttribute('type')).toBe('email');
    await leave('ana@gmial.com');
    const take = await screen.findByRole('button', { name: 'Usar ana@gmail.com' });
    expect(email().getAttribute('aria-describedby')).toBe(take.closest('p')?.id);
    expect(take.closest('p')?.textContent).toBe('Para el pedido¿Quisiste decir ana@gmail.com?');
    fireEvent.click(take);
    expect(email()).toHaveProperty('value', 'ana@gmail.com');
    expect(document.activeElement).toBe(email());
    expect(onTyped).toHaveBeenLastCalledWith(expect.objectContaining({ email: 'ana@gmail.com' }));
    expect(screen.queryByText(/Quisiste/)).toBeNull();
  });

  test('is asked about no more once something else is typed, and not where it is right', async () => {
    render(<DataForm {...props} />);
    await leave('ana@hotmal.com');
    await screen.findByRole('button', { name: 'Usar ana@hotmail.com' });
    await leave('ana@correo.bo');
    expect(screen.queryByText(/Quisiste/)).toBeNull();
  });

  test('is sent as it is by who means it', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    render(<DataForm {...props} values={{ firstname: 'Ana' }} />);
    await leave('ana@gmial.com');
    await screen.findByText(/Quisiste/);
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
    expect(email()).toHaveProperty('value', 'ana@gmial.com');
  });
});
