import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DataForm } from '#components/forms/data-form.client.tsx';
import { formField } from '#lib/contracts/forms.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { textIn } from '../support/hydrate.tsx';

const fields = [
  { name: 'street', type: 'INPUT', label: 'Calle', notRequired: true },
  { name: 'zone', type: 'INPUT', label: 'Zona', notRequired: true },
].map((field) => formField.parse(field));

const props = {
  name: 'address',
  model: compileForm(fields, '2026-06-15'),
  action: '/api/forms/address',
  submitLabel: 'Guardar',
  busyLabel: 'Guardando…',
};

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const street = () => textIn(screen.getByLabelText(/Calle/));
const type = (label: RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));

/** The page is loaded again. */
function reload(form: React.ReactNode): void {
  cleanup();
  render(form);
}

test('what is typed comes back with the page, and whoever listens to the form hears of it', async () => {
  const onTyped = vi.fn();
  render(<DataForm {...props} onTyped={onTyped} />);
  await type(/Calle/, 'Av. Ecuador');
  await type(/Zona/, 'Sopocachi');
  onTyped.mockClear();
  reload(<DataForm {...props} onTyped={onTyped} />);
  expect(street()).toBe('Av. Ecuador');
  expect(onTyped).toHaveBeenLastCalledWith({ street: 'Av. Ecuador', zone: 'Sopocachi' });
});

test('it is another customer’s on their page, and another form’s where a page has two of one name', async () => {
  render(<DataForm {...props} draftName="address_5" hidden={{ customer: '7' }} />);
  await type(/Calle/, 'Av. Ecuador');
  reload(<DataForm {...props} draftName="address_5" hidden={{ customer: '8' }} />);
  expect(street()).toBe('');
  reload(<DataForm {...props} draftName="address_6" hidden={{ customer: '7' }} />);
  expect(street()).toBe('');
  reload(<DataForm {...props} draftName="address_5" hidden={{ customer: '7' }} />);
  expect(street()).toBe('Av. Ecuador');
});

test('words of the server that are newer stand in its place', async () => {
  render(<DataForm {...props} />);
  await type(/Calle/, 'Av. Ecuador');
  reload(<DataForm {...props} values={{ street: 'Calle Jaén' }} />);
  expect(street()).toBe('Calle Jaén');
});

test('a draft that is kept elsewhere is kept there alone, and is told that the form was sent', async () => {
  const draft = { read: () => ({}), keep: vi.fn(), sent: vi.fn() };
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
  render(<DataForm {...props} draft={draft} />);
  await type(/Calle/, 'Av. Ecuador');
  expect(draft.keep).toHaveBeenLastCalledWith({ street: 'Av. Ecuador', zone: '' });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' })));
  expect(draft.sent).toHaveBeenCalledOnce();
  expect(submit).toHaveBeenCalledOnce();
  expect(sessionStorage).toHaveLength(0);
  submit.mockRestore();
});
