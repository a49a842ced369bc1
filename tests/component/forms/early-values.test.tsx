import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataForm } from '#components/forms/data-form.client.tsx';
import { DeliveryForm } from '#components/forms/delivery/delivery-form.client.tsx';
import type { DeliveryOption } from '#components/forms/delivery/delivery-option.ts';
import { formField } from '#lib/contracts/forms.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { renderLate, textIn, typeInto } from '../support/hydrate.tsx';

const choices = ['La Paz', 'Tarija'].map((label, index) => ({ value: String(index + 1), label }));
const fields = [
  { name: 'firstname', type: 'INPUT', label: 'Nombres' },
  { name: 'note', type: 'TEXTAREA', label: 'Nota', notRequired: true },
  { name: 'city', type: 'SELECT', label: 'Ciudad', values: choices },
  { name: 'floor', type: 'RADIO', label: 'Piso', values: choices },
  { name: 'terms', type: 'CHECKBOX', label: 'Acepto', notRequired: true },
].map((field) => formField.parse(field));
const model = compileForm(fields, '2026-06-15');

function tick(page: HTMLElement, selector: string): void {
  const box = page.querySelector<HTMLInputElement>(selector);
  if (box) box.checked = true;
}

test('what was typed, chosen and ticked before scripts ran stays and is told', async () => {
  const heard = vi.fn();
  const form = (
    <DataForm
      name="personal"
      model={model}
      action="/x"
      submitLabel="Guardar"
      busyLabel="Guardando…"
      values={{ firstname: 'Ana' }}
      onTyped={heard}
    />
  );
  renderLate(form, (page) => {
    typeInto(page, 'firstname', 'Ana María');
    typeInto(page, 'note', 'Gracias');
    typeInto(page, 'city', '2');
    tick(page, '[name=floor][value="1"]');
    tick(page, '[name=terms]');
  });
  expect(heard).toHaveBeenCalledTimes(1);
  expect(heard).toHaveBeenCalledWith(
    expect.objectContaining({ firstname: 'Ana María', note: 'Gracias', city: '2', floor: '1' }),
  );
  fireEvent.change(screen.getByLabelText(/Ciudad/), { target: { value: '1' } });
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
  expect(textIn(screen.getByLabelText(/Nombres/))).toBe('Ana María');
  expect(textIn(screen.getByLabelText(/Nota/))).toBe('Gracias');
  expect(screen.queryByLabelText(/Acepto/, { selector: ':checked' })).not.toBeNull();
});

test('a form in which nothing was done says nothing', () => {
  const heard = vi.fn();
  const form = (
    <DataForm name="p" model={model} action="/x" submitLabel="Guardar" busyLabel="…" onTyped={heard} />
  );
  renderLate(form, () => undefined);
  expect(heard).not.toHaveBeenCalled();
});

const way = (id: number, type: DeliveryOption['type'], name: string, field: string): DeliveryOption => ({
  id,
  type,
  name,
  price: 'Gratis',
  about: '',
  model: compileForm(
    [formField.parse({ name: field, type: 'INPUT', label: field, notRequired: true })],
    '2026-06-15',
  ),
  dependence: null,
  terminals: [],
  unserved: [],
  askHref: '',
  values: {},
});

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline'))));
afterEach(() => vi.unstubAllGlobals());

test('a way of delivery chosen before scripts ran is the chosen one, and its first form keeps its note', () => {
  const options = [way(1, 'PICKUP', 'Retiro', 'nota'), way(2, 'ADDRESS', 'Envío', 'calle')];
  renderLate(
    <DeliveryForm
      {...{ name: 'shipping', label: '¿Cómo?', options, shown: 1, sums: null, errors: {} }}
      owner={{ customer: '0' }}
    />,
    (page) => {
      typeInto(page, 'nota', 'Gracias');
      tick(page, '[name=shippingtypeid][value="2"]');
    },
  );
  expect(screen.queryByLabelText(/Envío/, { selector: ':checked' })).not.toBeNull();
  fireEvent.change(screen.getByLabelText(/calle/), { target: { value: 'Av. Ecuador' } });
  fireEvent.click(screen.getByLabelText(/Retiro/));
  expect(textIn(screen.getByLabelText(/nota/))).toBe('Gracias');
  fireEvent.click(screen.getByLabelText(/Envío/));
  expect(textIn(screen.getByLabelText(/calle/))).toBe('Av. Ecuador');
});
