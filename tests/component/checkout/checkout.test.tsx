import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { OrderSummary } from '#components/checkout/order-summary.tsx';
import { PaymentForm } from '#components/checkout/payment-form.client.tsx';
import { DoneSection } from '#components/checkout/section.tsx';
import { StepFocus } from '#components/checkout/step-focus.client.tsx';
import { StepFragment } from '#components/checkout/step-fragment.client.tsx';
import { StepNav } from '#components/checkout/step-nav.tsx';
import * as routes from '#lib/platform/routes.ts';
import { line } from '../cart/fixtures.ts';

beforeEach(() => window.history.replaceState(null, '', '/checkout/cart'));

test('steps that are open are links, the current one is named [CHK-01]', () => {
  render(<StepNav current={2} reach={2} />);
  const nav = screen.getByRole('navigation', { name: 'Pasos de la compra' });
  expect(within(nav).getByRole('link').getAttribute('href')).toBe('/checkout/cart#formstep1');
  expect(within(nav).getByText('Tus datos y entrega').getAttribute('aria-current')).toBe('step');
  expect(within(nav).getByText('Pago').closest('a')).toBeNull();
});

test('the address tells the step that the guards allowed [CHK-01, CHK-03]', () => {
  window.history.replaceState(null, '', '/checkout/cart?step=3#formstep3');
  render(<StepFragment step={2} requested={3} />);
  expect(window.location.search + window.location.hash).toBe('?step=2#formstep2');
});

test('by a link of a step the cart begins at its heading, opened as such it leaves the focus alone [CHK-10]', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  const page = (
    <main>
      <h1>Mi carrito</h1>
      <StepFocus heading="main h1" returning />
    </main>
  );
  const opened = render(page);
  expect(document.activeElement).toBe(document.body);
  opened.unmount();
  window.history.replaceState(null, '', '/checkout/cart#formstep1');
  render(page);
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test('a section that is being edited keeps its address', () => {
  window.history.replaceState(null, '', '/checkout/cart?step=2&edit=personal#formstep2');
  render(<StepFragment step={2} requested={2} />);
  expect(window.location.search).toBe('?step=2&edit=personal');
});

test('a saved section is folded to what was entered, with the way to change it [CHK-10]', () => {
  render(
    <DoneSection
      id="personal"
      title="Datos personales"
      lines={['Ana Quispe']}
      editHref={routes.checkoutStep(2, 'personal')}
    />,
  );
  expect(screen.getByRole('region', { name: 'Datos personales' }).textContent).toContain('Ana Quispe');
  const edit = screen.getByRole('link', { name: 'Editar datos personales' });
  expect(edit.getAttribute('href')).toBe('/checkout/cart?step=2&edit=personal#formstep2');
});

test('the summary shows its total also while folded [CHK-34]', () => {
  render(<OrderSummary lines={[line()]} subtotal={11980} discount={980} shipping={0} total={11000} />);
  expect(document.querySelector('details summary')?.textContent).toContain('Bs. 110,00');
  expect(screen.getAllByText('-Bs. 9,80').length).toBeGreaterThan(0);
  expect(screen.getAllByText('Gratis').length).toBeGreaterThan(0);
});

test('the payment list is a plain form with a key; a second press sends nothing [CHK-15, PAY-06]', () => {
  render(
    <PaymentForm
      choices={[
        { id: 1, name: 'Pago en tienda', note: 'Paga en caja', fields: [] },
        { id: 5, name: 'Transferencia', note: '', fields: [] },
      ]}
      chosen=""
      owner={{ customer: '7' }}
      orderKey="3b1f6a52-6d1c-4f0e-9a57-2f6a0c9f7d11"
      sums={{ subtotal: 11980, discount: 980, shippingcost: 0, discountShipping: 0, total: 11000 }}
      due={11000}
    />,
  );
  expect(screen.getByRole('radio', { name: 'Pago en tienda' })).toHaveProperty('checked', true);
  const button = screen.getByRole('button', { name: 'Confirmar la compra' });
  expect(button.closest('[data-action-bar]')?.textContent).toContain('Bs. 110,00');
  const form = button instanceof HTMLButtonElement ? button.form : null;
  if (!form) throw new Error('no form');
  expect(form.getAttribute('action')).toBe('/api/forms/place-order');
  expect(Object.fromEntries(new FormData(form))).toEqual({
    step: '3',
    customer: '7',
    key: '3b1f6a52-6d1c-4f0e-9a57-2f6a0c9f7d11',
    ...{ total: '11000', subtotal: '11980', discount: '980', shippingcost: '0', discountshipping: '0' },
    payment: '1',
  });
  const sent: boolean[] = [];
  const listen = vi.fn((event: Event) => {
    sent.push(!event.defaultPrevented);
    event.preventDefault();
  });
  window.addEventListener('submit', listen);
  fireEvent.submit(form);
  fireEvent.submit(form);
  window.removeEventListener('submit', listen);
  expect(sent).toEqual([true, false]);
  // The page of the order has nothing to tell of how it is paid.
  expect(new FormData(form).get('recorded')).toBe('1');
  expect(screen.getByRole('button', { name: 'Confirmando…' })).toBeTruthy();
});
