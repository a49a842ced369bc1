import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CheckboxField, RadioGroup } from '#components/ui/fields/choice.tsx';
import { SelectField, TextAreaField, TextField } from '#components/ui/fields/field.tsx';

describe('fields', () => {
  test('a hint and an error belong to their control', () => {
    render(
      <TextField
        label="Correo"
        name="email"
        hint="Para el seguimiento"
        error="Formato de Correo Incorrecto"
      />,
    );
    const box = screen.getByRole('textbox', { name: 'Correo' });
    expect(box.getAttribute('aria-invalid')).toBe('true');
    const ids = box.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Para el seguimiento',
      'Formato de Correo Incorrecto',
    ]);
  });

  test('without hint and error nothing describes the control', () => {
    render(<TextField label="Nombre" name="name" />);
    const box = screen.getByRole('textbox', { name: 'Nombre' });
    expect(box.hasAttribute('aria-describedby')).toBe(false);
    expect(box.hasAttribute('aria-invalid')).toBe(false);
  });

  test('what must be filled in says so to the browser, and shows an asterisk that is not read', () => {
    render(<TextField label="Celular" name="phone" type="tel" required />);
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Celular' });
    expect(box.required).toBe(true);
    expect(screen.getByText('*', { exact: false, selector: 'span' }).getAttribute('aria-hidden')).toBe(
      'true',
    );
  });

  test('the place of the error is a live region before there is one', () => {
    const { container, rerender } = render(<TextField id="a" label="Nombre" name="name" />);
    const region = container.querySelector('#a-error');
    expect(region?.getAttribute('aria-live')).toBe('polite');
    rerender(<TextField id="a" label="Nombre" name="name" error="El campo Nombre está vacío" />);
    expect(container.querySelector('#a-error')).toBe(region);
    expect(region?.textContent).toBe('El campo Nombre está vacío');
  });

  test('a select offers its options under its label', () => {
    render(
      <SelectField label="Ciudad" name="city" defaultValue="5">
        <option value="1">La Paz</option>
        <option value="5">Sucre</option>
      </SelectField>,
    );
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ciudad' }).value).toBe('5');
  });

  test('a longer text keeps what was typed, under its label', () => {
    render(<TextAreaField label="Referencia" name="note" defaultValue="Portón azul" />);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Referencia' }).value).toBe(
      'Portón azul',
    );
  });

  test('a checkbox carries its error', () => {
    render(<CheckboxField label="Acepto" name="terms" error="Debe aprobar los terminos y condiciones." />);
    const box = screen.getByRole('checkbox', { name: 'Acepto' });
    const id = box.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toBe('Debe aprobar los terminos y condiciones.');
  });

  test('a group of radios has one name, one chosen value, and a line of help for each', () => {
    render(
      <RadioGroup
        label="Pago"
        name="payment"
        defaultValue="store"
        choices={[
          { value: 'store', label: 'Pago en tienda', hint: 'Al retirar' },
          { value: 'bank', label: 'Transferencia' },
        ]}
      />,
    );
    expect(screen.getByRole('group', { name: 'Pago' })).toBeTruthy();
    const chosen = screen.getByRole<HTMLInputElement>('radio', { name: 'Pago en tienda' });
    expect(chosen.checked).toBe(true);
    expect(document.getElementById(chosen.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Al retirar',
    );
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Transferencia' }).name).toBe('payment');
  });
});
