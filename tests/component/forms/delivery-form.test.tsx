import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveSummary } from '#components/checkout/live-summary.client.tsx';
import { DeliveryForm } from '#components/forms/delivery/delivery-form.client.tsx';
import type { DeliveryOption } from '#components/forms/delivery/delivery-option.ts';
import { dependenceOf } from '#lib/checkout/domain/dependent.ts';
import { showTotals } from '#lib/checkout/store.ts';
import { formField } from '#lib/contracts/forms.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { line } from '../cart/fixtures.ts';

const pickup: DeliveryOption = {
  id: 1,
  type: 'PICKUP',
  name: 'Retiro en tienda',
  price: 'Gratis',
  about: 'Te avisamos por correo.',
  model: compileForm(
    [formField.parse({ name: 'note', type: 'TEXTAREA', label: 'Nota', notRequired: true })],
    '2026-06-15',
  ),
  dependence: null,
  terminals: [],
  unserved: [],
  askHref: '',
  values: {},
};

const choices = (...values: string[]) => values.map((value) => ({ value, label: `Opción ${value}` }));
const address: DeliveryOption = {
  id: 2,
  type: 'ADDRESS',
  name: 'Envío a domicilio',
  price: 'Desde Bs. 15,00',
  about: '',
  model: compileForm(
    [
      {
        name: 'city',
        type: 'SELECT',
        label: 'Ciudad',
        values: [
          { value: '1', label: 'La Paz' },
          { value: '6', label: 'Potosí' },
        ],
        sortorder: 1,
      },
      {
        name: 'zone',
        type: 'SELECT',
        label: 'Zona',
        values: choices('1-a', '1-b', '6-terminal'),
        sortorder: 2,
      },
      { name: 'street', type: 'INPUT', label: 'Calle', minlength: 3, sortorder: 3 },
    ].map((field) => formField.parse(field)),
    '2026-06-15',
  ),
  dependence: dependenceOf({
    zonesByCity: { 1: ['1-a', '1-b'], 6: ['6-terminal'] },
    zoneWords: {
      6: { label: 'Cómo lo recibes', missing: 'Elige cómo lo recibes', hint: 'El costo depende del peso.' },
    },
  }),
  terminals: ['6-terminal'],
  unserved: ['Tarija', 'Cobija'],
  askHref: 'https://wa.me/59170000101?text=Hola',
  values: { city: '1' },
};

const props = {
  ...{ name: 'shipping', label: '¿Cómo?', options: [pickup, address], sums: null, errors: {} },
  owner: { customer: '0' },
};

const asked: unknown[] = [];
const costs: Record<string, number> = { '1-a': 15, '1-b': 80 };
beforeEach(() => {
  asked.length = 0;
  window.history.replaceState(null, '', '/checkout/cart?step=2#formstep2');
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const input = JSON.parse(String(init.body));
    asked.push(input);
    const cost = costs[input.addressinfo.zone];
    return Response.json({
      success: true,
      discountSTMessages: [{ couponlabel: 'Promo', discountamount: 5, message: '' }],
      discountSHMessages: [],
      discountShipping: 0,
      shippingcost: cost ?? 0,
      shippingpending: input.shippingtypeid === 2 && cost === undefined,
      subtotal: 100,
      discount: 5,
      total: 95 + (cost ?? 0),
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => showTotals(null));
});

const select = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(new RegExp(label)), { target: { value } }));
const options = (label: string) =>
  [...screen.getByLabelText(new RegExp(label)).querySelectorAll('option')].map(({ value }) => value);

test('another way shows its own form, and coming back finds what was typed [CHK-08]', async () => {
  render(<DeliveryForm {...props} shown={1} />);
  await act(async () =>
    fireEvent.change(screen.getByLabelText(/Nota/), { target: { value: 'Va mi hermana' } }),
  );
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Envío a domicilio' })));
  expect(screen.queryByLabelText(/Nota/)).toBeNull();
  expect(window.location.search).toBe('?step=2&edit=shipping&delivery=2');
  await act(async () => fireEvent.change(screen.getByLabelText(/Calle/), { target: { value: 'Av. Arce' } }));
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Retiro en tienda' })));
  expect(screen.getByLabelText(/Nota/)).toHaveProperty('value', 'Va mi hermana');
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Envío a domicilio' })));
  expect(screen.getByLabelText(/Calle/)).toHaveProperty('value', 'Av. Arce');
});

test('way and address ask for the sums anew, and the summary shows them [CHK-25, CHK-26]', async () => {
  render(
    <>
      <DeliveryForm {...props} shown={2} />
      <LiveSummary lines={[line()]} subtotal={10000} discount={0} shipping={null} total={10000} />
    </>,
  );
  await waitFor(() => expect(asked).toEqual([{ shippingtypeid: 2, addressinfo: { city: '1', zone: '' } }]));
  expect(screen.getByRole('status').textContent).toBe('Elige tu zona para ver el costo del envío.');
  await select('Zona', '1-b');
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'Envío: Bs.\u00a080,00. Total de tu compra: Bs.\u00a0175,00.',
    ),
  );
  expect(screen.getAllByText('Bs. 175,00').length).toBeGreaterThan(0);
  expect(screen.getAllByText('Promo').length).toBeGreaterThan(0);
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Retiro en tienda' })));
  await waitFor(() => expect(asked.at(-1)).toEqual({ shippingtypeid: 1, addressinfo: {} }));
  await waitFor(() => expect(screen.getAllByText('Bs. 95,00').length).toBeGreaterThan(0));
});

test('what the page knows of the cost stands there from the start, and goes with the zone it was for [CHK-26]', async () => {
  const begun = { ...address, values: { city: '1', zone: '1-a' } };
  const sums = { netShipping: 1500, total: 11000 };
  const form = <DeliveryForm {...props} options={[pickup, begun]} shown={2} sums={sums} />;
  const said = () => screen.getByRole('status').textContent;
  expect(renderToStaticMarkup(form)).toContain('Envío: Bs.\u00a015,00. Total de tu compra: Bs.\u00a0110,00.');
  vi.stubGlobal('fetch', async () => new Promise(() => undefined));
  render(form);
  expect(said()).toBe('Envío: Bs.\u00a015,00. Total de tu compra: Bs.\u00a0110,00.');
  await select('Zona', '1-b');
  expect(said()).toBe('Elige tu zona para ver el costo del envío.');
});

test('sums that come while a pointer is down wait until it is up: the button stays under it', async () => {
  render(
    <DeliveryForm {...props} options={[{ ...address, values: { city: '1', zone: '1-a' } }]} shown={2} />,
  );
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByRole('status').textContent).toBe('Elige tu zona para ver el costo del envío.');
  fireEvent.pointerUp(document.body);
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'Envío: Bs.\u00a015,00. Total de tu compra: Bs.\u00a0110,00.',
    ),
  );
});

test('no zone of another city stays; a terminal asks for no street, and what was typed of one comes back', async () => {
  render(
    <DeliveryForm
      {...props}
      options={[pickup, { ...address, values: { city: '1', zone: '1-a' } }]}
      shown={2}
    />,
  );
  expect(options('Zona')).toEqual(['', '1-a', '1-b']);
  await act(async () => fireEvent.change(screen.getByLabelText(/Calle/), { target: { value: 'Av. Arce' } }));
  await select('Ciudad', '6');
  expect(options('Cómo lo recibes')).toEqual(['', '6-terminal']);
  expect(screen.getByText('El costo depende del peso.')).toBeTruthy();
  const said = () => screen.getByText(/para ver el costo del envío/).textContent;
  expect(said()).toBe('Elige cómo lo recibes para ver el costo del envío.');
  expect(screen.getByLabelText(/Cómo lo recibes/)).toHaveProperty('value', '');
  await select('Cómo lo recibes', '6-terminal');
  expect(screen.queryByLabelText(/Calle/)).toBeNull();
  expect(screen.getByText(/Lo recoges en la terminal con tu carnet/)).toBeTruthy();
  await select('Ciudad', '');
  expect(said()).toBe('Elige tu ciudad para ver el costo del envío.');
  await select('Ciudad', '1');
  expect(screen.queryByText('El costo depende del peso.')).toBeNull();
  expect(said()).toBe('Elige tu zona para ver el costo del envío.');
  expect(screen.getByLabelText(/Zona/)).toHaveProperty('value', '');
  expect(screen.getByLabelText(/Calle/)).toHaveProperty('value', 'Av. Arce');
});

test('cities without delivery are told with what can be done instead', async () => {
  render(<DeliveryForm {...props} shown={2} />);
  expect(screen.getByText('Aún no enviamos a Tarija o Cobija.')).toBeTruthy();
  const ask = screen.getByRole('link', { name: 'Preguntar por WhatsApp' });
  expect(ask.getAttribute('href')).toBe('https://wa.me/59170000101?text=Hola');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retirar en la tienda' })));
  expect(screen.getByRole('radio', { name: 'Retiro en tienda' })).toHaveProperty('checked', true);
});

test('the page has the whole form before scripts run: radios belong to it, and it says whose values it sends', () => {
  document.body.innerHTML = renderToStaticMarkup(
    <DeliveryForm {...props} shown={2} errors={{ zone: 'Elige la zona' }} />,
  );
  const form = document.querySelector('form');
  if (!form) throw new Error('no form');
  expect(Object.fromEntries(new FormData(form))).toEqual({
    shippingtypeid: '2',
    formfor: '2',
    customer: '0',
    city: '1',
    zone: '',
    street: '',
  });
  expect(screen.getByText('Elige la zona')).toBeTruthy();
  expect(document.querySelectorAll('noscript')).toHaveLength(2);
  document.body.innerHTML = '';
});
