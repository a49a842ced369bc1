import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataForm } from '#components/forms/data-form.client.tsx';
import { listenToToasts, type ToastMessage } from '#components/ui/overlays/toast.ts';
import { formField } from '#lib/contracts/forms.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';

const fields = [
  {
    name: 'firstname',
    type: 'INPUT',
    label: 'Nombres',
    validationlabel: 'Escribe tu nombre',
    minlength: 2,
    sortorder: 1,
  },
  {
    name: 'email',
    type: 'INPUT',
    label: 'Correo',
    validationtype: 'email',
    hint: 'Para el pedido',
    sortorder: 2,
  },
  { name: 'phone', type: 'INPUT', label: 'Celular', validationtype: 'phone', sortorder: 3 },
  { name: 'note', type: 'TEXTAREA', label: 'Nota', notRequired: true, sortorder: 4, script: 'alert(1)' },
  { name: 'head', type: 'LABEL', label: 'Factura', sortorder: 5 },
  {
    name: 'day',
    type: 'SELECT',
    label: 'Día',
    notRequired: true,
    values: [
      { value: 'd1', label: 'Lunes' },
      { value: 'd2', label: 'Martes' },
    ],
    sortorder: 6,
  },
  {
    name: 'hour',
    type: 'SELECT',
    label: 'Hora',
    notRequired: true,
    values: [
      { value: '9', label: 'Nueve' },
      { value: '15', label: 'Quince' },
    ],
    sortorder: 7,
  },
  { name: 'terms', type: 'CHECKBOX', label: 'Acepto', notRequired: true, sortorder: 8 },
].map((field) => formField.parse(field));

const props = {
  name: 'personal',
  model: compileForm(fields, '2026-06-15'),
  action: '/api/forms/checkout-personal',
  submitLabel: 'Guardar',
  busyLabel: 'Guardando…',
};

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

const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' })));
const field = (name: string | RegExp) => screen.getByLabelText(name);

test('the page has the whole form with what was typed and what is wrong, before scripts run [FORM-01, FORM-02, FORM-07, FORM-08]', () => {
  const html = renderToStaticMarkup(
    <DataForm
      {...props}
      values={{ firstname: 'Ana', email: 'x' }}
      errors={{ email: 'Formato de Correo Incorrecto' }}
    />,
  );
  document.body.innerHTML = html;
  expect(document.querySelector('form')?.getAttribute('action')).toBe('/api/forms/checkout-personal');
  expect(field(/Nombres/)).toHaveProperty('value', 'Ana');
  expect(field(/Correo/).getAttribute('aria-invalid')).toBe('true');
  expect(field(/Correo/).getAttribute('type')).toBe('email');
  expect(screen.getByText('Formato de Correo Incorrecto')).toBeTruthy();
  expect(document.querySelector('label[for$=firstname]')?.textContent).toContain('*');
  expect(document.querySelector('label[for$=note]')?.textContent).not.toContain('*');
  expect(html).not.toContain('alert(1)');
  document.body.innerHTML = '';
});

test('an empty form is not sent: errors under the fields, each once, and the first has the focus [FORM-05, FORM-06, FORM-08]', async () => {
  render(<DataForm {...props} />);
  await press();
  expect(submit).not.toHaveBeenCalled();
  expect(screen.getByText('Escribe tu nombre')).toBeTruthy();
  expect(screen.getByText('El campo Correo está vacío')).toBeTruthy();
  expect(document.activeElement).toBe(field(/Nombres/));
  expect(screen.getByRole('alert').textContent).toBe('Revisa estos 3 datos:');
  expect(toasts).toEqual([]);
});

test('a toast lists what is wrong with the whole form: what has no field on the page [FORM-28]', async () => {
  const unseen = [
    { name: 'kind', type: 'HIDDEN', label: 'Clase', value: 'x', allowedValues: ['a', 'b'], sortorder: 9 },
    { name: 'count', type: 'HIDDEN', label: 'Cantidad', value: 'y', validationtype: 'number', sortorder: 10 },
  ].map((one) => formField.parse(one));
  render(<DataForm {...props} model={compileForm([...fields, ...unseen], '2026-06-15')} />);
  await press();
  expect(submit).not.toHaveBeenCalled();
  expect(toasts).toMatchObject([
    {
      tone: 'error',
      text: 'Valor no permitido, solo se permite: a, b\nEl campo Cantidad debe ser un número entero',
    },
  ]);
});

test('a field is judged when it is left, any edit clears its error, and required waits for the button [FORM-09, FORM-15, FORM-24, GAP-086]', async () => {
  render(<DataForm {...props} />);
  const email = field(/Correo/);
  fireEvent.change(email, { target: { value: 'ana@' } });
  fireEvent.blur(email);
  expect(await screen.findByText('Formato de Correo Incorrecto')).toBeTruthy();
  await act(async () => fireEvent.change(email, { target: { value: '' } }));
  expect(screen.queryByText('Formato de Correo Incorrecto')).toBeNull();
  await act(async () => fireEvent.blur(email));
  expect(email.getAttribute('aria-invalid')).toBeNull();
  fireEvent.change(field(/Celular/), { target: { value: 'siete' } });
  fireEvent.blur(field(/Celular/));
  expect(
    await screen.findByText('El campo Celular necesita un celular de 8 dígitos, por ejemplo 70012345'),
  ).toBeTruthy();
});

test('while a pointer is down nothing moves; a number is taken with its prefix, and nothing is cut', async () => {
  render(<DataForm {...props} />);
  const email = field(/Correo/);
  fireEvent.change(email, { target: { value: 'ana@' } });
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Guardar' }));
  await act(async () => {
    fireEvent.blur(email);
    await new Promise((done) => setTimeout(done));
  });
  expect(screen.queryByText('Formato de Correo Incorrecto')).toBeNull();
  fireEvent.pointerUp(document.body);
  expect(await screen.findByText('Formato de Correo Incorrecto')).toBeTruthy();
  const phone = field(/Celular/);
  fireEvent.change(phone, { target: { value: '+591 712-34567' } });
  fireEvent.blur(phone);
  fireEvent.change(email, { target: { value: 'ana@ejemplo.bo' } });
  fireEvent.change(field(/Nombres/), { target: { value: 'Ana' } });
  await press();
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(phone).toHaveProperty('value', '+591 712-34567');
  expect(document.querySelectorAll('[maxlength]')).toHaveLength(0);
});

test('folded fields open for what they hold and for what is wrong; a box opens what waits for it', async () => {
  const more = [
    ...fields.slice(0, 1),
    { name: 'nit', type: 'INPUT', label: 'NIT', fold: 'Quiero factura', notRequired: true, maxlength: 5 },
    { name: 'keep', type: 'CHECKBOX', label: 'Recordar', fold: 'Quiero factura', defaultvalue: 'S' },
    { name: 'other', type: 'CHECKBOX', label: 'Otra persona', notRequired: true },
    { name: 'who', type: 'INPUT', label: 'Quién recibe', when: 'other', validationlabel: 'Escribe quién' },
  ].map((one, at) => formField.parse({ ...one, sortorder: at }));
  const model = compileForm(more, '2026-06-15');
  const { unmount } = render(<DataForm {...props} model={model} />);
  const fold = () => field('NIT').closest('details');
  expect(fold()).toHaveProperty('open', false);
  fireEvent.change(field(/Nombres/), { target: { value: 'Ana' } });
  fireEvent.change(field('NIT'), { target: { value: '123456' } });
  await press();
  expect(submit).not.toHaveBeenCalled();
  expect(screen.getByText('El campo NIT puede tener como máximo 5 caracteres')).toBeTruthy();
  expect(fold()).toHaveProperty('open', true);
  expect(document.activeElement).toBe(field('NIT'));
  await act(async () => fireEvent.change(field('NIT'), { target: { value: '123' } }));
  expect(fold()).toHaveProperty('open', true);
  await act(async () => fireEvent.click(field('Otra persona')));
  await press();
  expect(screen.getByText('Escribe quién')).toBeTruthy();
  await act(async () => fireEvent.click(field('Otra persona')));
  await press();
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  unmount();
  render(<DataForm {...props} model={model} values={{ nit: '99' }} />);
  expect(fold()).toHaveProperty('open', true);
});

test('a valid form is sent once, however often the button is pressed', async () => {
  render(<DataForm {...props} values={{ firstname: 'Ana', email: 'ana@ejemplo.bo', phone: '700 12345' }} />);
  const button = screen.getByRole('button', { name: 'Guardar' });
  button.focus();
  // Twice before the first is judged is once.
  await act(async () => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  const busy = screen.getByRole('button', { name: 'Guardando…' });
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(busy);
  await act(async () => fireEvent.click(busy));
  expect(submit).toHaveBeenCalledTimes(1);
});

test('an edit clears what the server found wrong, and the first of it has the focus [FORM-09]', async () => {
  render(<DataForm {...props} errors={{ email: 'Sin @', firstname: 'Muy corto' }} />);
  expect(screen.getByText('Muy corto')).toBeTruthy();
  expect(document.activeElement).toBe(field(/Nombres/));
  await act(async () => fireEvent.change(field(/Nombres/), { target: { value: 'An' } }));
  expect(screen.queryByText('Muy corto')).toBeNull();
});

test.each([
  ['untouched', 0, false, false],
  ['scrolled', 120, false, true],
  ['tapped', 0, true, true],
])(
  'on a page that was %s the first wrong field takes the focus, and moves no page in use [FORM-08]',
  (_, scrollY, hasBeenActive, preventScroll) => {
    vi.stubGlobal('scrollY', scrollY);
    vi.stubGlobal('navigator', { ...navigator, userActivation: { hasBeenActive } });
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    render(<DataForm {...props} errors={{ email: 'Sin @' }} />);
    expect(focus.mock.contexts).toEqual([field(/Correo/)]);
    expect(focus).toHaveBeenCalledWith({ preventScroll });
  },
);

test('the chosen day leaves only its own hours', async () => {
  render(<DataForm {...props} dependence={{ field: 'hour', on: 'day', allowed: { d1: ['15'] } }} />);
  const hours = () => [...field('Hora').querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(hours()).toEqual(['Elige una opción', 'Nueve', 'Quince']);
  await act(async () => fireEvent.change(field('Día'), { target: { value: 'd1' } }));
  expect(hours()).toEqual(['Elige una opción', 'Quince']);
});

test('fields of names that every object has are drawn and judged like any other', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const names = ['__proto__', 'constructor', 'toString', 'valueOf'];
  const odd = names.map((name) => formField.parse({ name, type: 'INPUT', label: `Texto ${name}` }));
  const html = renderToStaticMarkup(
    <DataForm
      {...props}
      model={compileForm(odd, '2026-06-15')}
      values={JSON.parse('{"__proto__":"uno"}')}
      errors={JSON.parse('{"constructor":"Revisa esto"}')}
    />,
  );
  expect(html).toContain('value="uno"');
  expect(html).toContain('Revisa esto');
  expect(html).not.toContain('native code');
});
