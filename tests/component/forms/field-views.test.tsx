import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataForm } from '#components/forms/data-form.client.tsx';
import { FormBoundary } from '#components/forms/form-boundary.tsx';
import { listenToToasts, type ToastMessage } from '#components/ui/overlays/toast.ts';
import { formField } from '#lib/contracts/forms.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { sendFile } from '#lib/platform/browser/send-file.ts';

vi.mock('#lib/platform/browser/send-file.ts', () => ({ sendFile: vi.fn() }));

const submit = vi.fn();
let toasts: ToastMessage[] = [];
beforeEach(() => {
  toasts = [];
  listenToToasts((toast) => toasts.push(toast));
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(submit);
});
afterEach(() => {
  submit.mockReset();
  sessionStorage.clear();
});

/** The form of these fields, once its parts have come. */
async function show(fields: Record<string, unknown>[], more: Record<string, unknown> = {}) {
  const model = compileForm(
    fields.map((field, at) => formField.parse({ sortorder: at, ...field })),
    '2026-06-15',
  );
  await act(async () => {
    render(
      <Suspense>
        <DataForm name="f" model={model} action="/x" submitLabel="Guardar" busyLabel="…" {...more} />
      </Suspense>,
    );
  });
  await screen.findByRole('button', { name: 'Guardar' });
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

function Broken(): never {
  throw new Error('x');
}

const guests = {
  name: 'guests',
  type: 'ITEMS',
  label: 'Invitado',
  fields: [
    { name: 'name', type: 'INPUT', label: 'Nombre' },
    { name: 'phone', type: 'INPUT', label: 'Celular', validationtype: 'phone', notRequired: true },
  ],
};

test('sub-forms keep what was typed while others go, and each has its own message [FORM-30, FORM-31]', async () => {
  await show([guests]);
  const box = within(screen.getByRole('group', { name: /^Invitado/ }));
  fireEvent.change(box.getByLabelText(/^Nombre/), { target: { value: 'Ana' } });
  await press('Agregar otro');
  const second = () => within(box.getByRole('group', { name: 'Invitado 2' }));
  fireEvent.change(second().getByLabelText(/^Celular/), { target: { value: 'siete' } });
  await press('Guardar');
  expect(submit).not.toHaveBeenCalled();
  expect(second().getByText('El campo Nombre está vacío')).toBeTruthy();
  expect(
    second().getByText('El campo Celular necesita un celular de 8 dígitos, por ejemplo 70012345'),
  ).toBeTruthy();
  await act(async () => fireEvent.change(second().getByLabelText(/^Nombre/), { target: { value: 'Leo' } }));
  expect(second().queryByText('El campo Nombre está vacío')).toBeNull();
  await act(async () =>
    fireEvent.change(second().getByLabelText(/^Celular/), { target: { value: '71234567' } }),
  );
  await press('Quitar Invitado 1');
  expect(box.queryAllByRole('group')).toHaveLength(0);
  expect(box.getByLabelText(/^Nombre/)).toHaveProperty('value', 'Leo');
  await press('Guardar');
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
});

test('an edit within sub-forms clears what is said of all of them [FORM-09]', async () => {
  await show([{ ...guests, fields: [{ name: 'name', type: 'INPUT', label: 'Nombre', notRequired: true }] }]);
  const said = () => screen.queryByText('El campo Invitado necesita al menos un registro');
  await press('Guardar');
  expect(said()).not.toBeNull();
  await act(async () => fireEvent.change(screen.getByLabelText(/^Nombre/), { target: { value: 'Ana' } }));
  expect(said()).toBeNull();
  await press('Guardar');
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
});

test('what the server found wrong in a sub-form stands there, with what was typed [FORM-30]', async () => {
  await show([guests], {
    values: { guests: '[{"name":"Ana","phone":""},{"name":"","phone":"x"}]' },
    errors: { 'guests:1:name': 'Falta el nombre' },
  });
  const second = within(screen.getByRole('group', { name: 'Invitado 2' }));
  expect(second.getByText('Falta el nombre')).toBeTruthy();
  expect(second.getByLabelText(/^Celular/)).toHaveProperty('value', 'x');
});

test('several choices need one, and what is typed is told while it is typed [FORM-25]', async () => {
  const onTyped = vi.fn();
  const values = ['Mesa', 'Baño'].map((label) => ({ value: label, label }));
  await show([{ name: 'm', type: 'MULTIPLE', label: 'Te interesa', values }], { onTyped });
  await press('Guardar');
  expect(screen.getByText('El campo Te interesa necesita al menos un registro')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByLabelText('Baño')));
  expect(screen.queryByText('El campo Te interesa necesita al menos un registro')).toBeNull();
  expect(onTyped).toHaveBeenLastCalledWith(expect.objectContaining({ m: '["Baño"]' }));
  await press('Guardar');
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
});

test.each([
  ['INPUT', 'ab', /como mínimo 5 caracteres/],
  ['PASSWORD', 'abc1', /al menos 8 caracteres/],
  ['TEXTAREA', 'ab', /como mínimo 5 caracteres/],
])('%s: emptying it clears its error [FORM-09]', async (type, typed, said) => {
  await show([{ name: 'p', type, label: 'Campo', minlength: 5 }]);
  const at = screen.getByLabelText(/^Campo/);
  fireEvent.change(at, { target: { value: typed } });
  fireEvent.blur(at);
  expect(await screen.findByText(said)).toBeTruthy();
  await act(async () => fireEvent.change(at, { target: { value: '' } }));
  expect(screen.queryByText(said)).toBeNull();
});

test('a field that its definition calls wrong says so until it is edited [FORM-02]', async () => {
  await show([{ name: 'n', type: 'INPUT', label: 'NIT', isInvalid: true }]);
  expect(screen.getByText('El campo NIT no es válido')).toBeTruthy();
  await act(async () => fireEvent.change(screen.getByLabelText(/^NIT/), { target: { value: '1' } }));
  expect(screen.queryByText('El campo NIT no es válido')).toBeNull();
});

test('a link or a frame that could run something is not drawn [FORM-03]', async () => {
  await show([
    { name: 'a', type: 'LINK', label: 'Malo', value: 'javascript:alert(1)' },
    { name: 'b', type: 'LINK', label: 'Bueno', value: '/pages/privacidad' },
    { name: 'c', type: 'IFRAME', label: 'Otro sitio', value: 'https://otra.example/' },
    { name: 'd', type: 'IFRAME', label: 'Sin cifrar', value: 'http://www.openstreetmap.org/' },
    { name: 'e', type: 'IMAGE', label: 'Ajena', value: 'https://otra.example/x.png' },
  ]);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Bueno']);
  expect(document.querySelectorAll('iframe, img')).toHaveLength(0);
});

test('an image is sent when it is chosen; too large a one is not, and a refusal is told in the shop’s words [FORM-32, FORM-34]', async () => {
  const responses: unknown[] = [{ success: false, message: 'La imagen no se puede leer.' }];
  vi.mocked(sendFile).mockImplementation((_to, _file, onProgress) => {
    onProgress(40);
    return { response: Promise.resolve(responses.shift()), stop: vi.fn() };
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  await show([{ name: 'u', type: 'UPLOADIMAGE', label: 'Foto', notRequired: true }]);
  const choose = (...files: File[]) =>
    act(async () => fireEvent.change(screen.getByLabelText('Elegir una imagen'), { target: { files } }));
  const large = new File(['x'], 'a.png');
  Object.defineProperty(large, 'size', { value: 5120 * 1024 + 1 });
  await choose(large);
  expect(screen.getByText('La imagen pesa más de 5 MB. Elige una más liviana.')).toBeTruthy();
  await choose(new File(['x'], 'a.png'), new File(['x'], 'b.png'));
  expect(screen.getByText('Elegiste varias imágenes. Sube una sola.')).toBeTruthy();
  expect(sendFile).not.toHaveBeenCalled();
  await choose(new File(['x'], 'a.png'));
  expect(toasts).toMatchObject([{ tone: 'error', text: 'La imagen no se puede leer.' }]);
  const Key = 'usuarios/1/0123456789abcdef.webp';
  responses.push({ success: true, message: { Location: '', Key } });
  await choose(new File(['x'], 'a.png'));
  expect(document.querySelector('input[name=u]')).toHaveProperty('value', Key);
  expect(screen.getByRole('img')).toHaveProperty(
    'src',
    expect.stringContaining('/media/0123456789abcdef-1/320'),
  );
  expect(document.querySelector('form')).toHaveProperty('enctype', 'multipart/form-data');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Quitar la imagen' })));
  expect(document.querySelector('input[name=u]')).toHaveProperty('value', '');
});

test('a form that fails says so in its place [FORM-35]', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  render(
    <FormBoundary>
      <Broken />
    </FormBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toBe('PAGE ERROR!');
});

test('a form says which of its fields hold a secret, whatever they are called', async () => {
  await show([
    { name: 'pin', type: 'PASSWORD', label: 'Contraseña' },
    { name: 'nick', type: 'INPUT', label: 'Apodo' },
  ]);
  const form = screen.getByRole('button', { name: 'Guardar' }).closest('form');
  if (!form) throw new Error('no form');
  expect(new FormData(form).getAll('secretfields')).toEqual(['pin']);
});
