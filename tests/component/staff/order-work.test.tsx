import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StaffOrder } from '#components/staff/order.tsx';
import { CASH, NO, NOTHING, order, shown } from './staff-order.ts';

test('an order is handed over by a carnet where there is no code; refused, its form is open with what was typed', () => {
  const can = { ...NO, handover: true, refund: true };
  const { unmount } = render(<StaffOrder {...shown} can={can} {...NOTHING} />);
  expect(screen.getByText('Retira: Ana Quispe')).toBeTruthy();
  const fold = () => screen.getByText('Quien retira no tiene el código').closest('details');
  expect(fold()?.open).toBe(false);
  unmount();
  const carnet = {
    values: { collectorname: 'Eva Rojas', carnet: '7654321 LP', reason: '' },
    errors: { reason: 'Escribe quién es' },
  };
  const { unmount: close } = render(
    <StaffOrder {...shown} can={can} refused={{ ...NOTHING.refused, handovercarnet: carnet }} />,
  );
  expect(fold()?.open).toBe(true);
  const form = screen.getByRole<HTMLButtonElement>('button', { name: 'Entregar con carnet' }).form;
  expect(form && Object.fromEntries(new FormData(form))).toEqual({
    ...{ orderid: '206800186', action: 'handovercarnet' },
    ...{ collectorname: 'Eva Rojas', carnet: '7654321 LP', reason: '' },
  });
  const reason = screen.getByLabelText(/^Si retira otra persona/);
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  // What one form refuses is said in no other.
  expect(screen.getByText('Cancelar el pedido', { selector: 'summary *' }).closest('details')?.open).toBe(
    false,
  );
  close();
  // Nobody has the code of a gift, which goes to others than its customer.
  const ADDRESSINFO = JSON.stringify({ store: 'San Miguel', event: 'Boda de Eva y Luis' });
  const gift = { ...order, ADDRESSINFO };
  render(
    <StaffOrder {...shown} order={gift} needsCode={false} collectors={['Eva Paz']} can={can} {...NOTHING} />,
  );
  expect(screen.getByRole('region', { name: 'Entregar el regalo' }).textContent).toMatch(
    /^Entregar el regaloRetira: Eva PazPide el carnet.*Quien hizo el regalo recibe un correo/,
  );
  expect(screen.queryByLabelText(/^Código/)).toBeNull();
  expect(screen.getByLabelText(/^Número de carnet/).closest('details')).toBeNull();
});

test('an order that is to be paid is handed over once its money was taken, in cash or otherwise', () => {
  const can = { ...NO, pay: true, handover: true };
  const { rerender } = render(<StaffOrder {...shown} can={can} {...NOTHING} />);
  const sent = (name: RegExp) => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name });
    return button.form && Object.fromEntries(new FormData(button.form, button));
  };
  const pays = { orderid: '206800186', action: 'pay' };
  expect(sent(/^Cobré Bs\. 110,00 en efectivo$/)).toEqual({ ...pays, tender: 'cash' });
  expect(sent(/^Cobré con tarjeta o QR/)).toEqual({ ...pays, tender: 'card' });
  expect(screen.queryByRole('button', { name: 'Entregar' })).toBeNull();
  rerender(<StaffOrder {...shown} due={0} payment={CASH} can={{ ...can, pay: false }} {...NOTHING} />);
  expect(screen.getByRole('button', { name: 'Entregar' })).toBeTruthy();
  expect(screen.getByText('Nada que cobrar')).toBeTruthy();
});

test('an order whose money nobody recorded promises no way to give it back', () => {
  const paidByCommand = { ...order, PAYMENTTYPE: 'WAIT' as const };
  render(<StaffOrder {...shown} order={paidByCommand} due={0} can={{ ...NO, refund: true }} {...NOTHING} />);
  expect(screen.getByText(/No tenemos registrado su pago: antes de cancelar, pregunta/)).toBeTruthy();
  expect(screen.queryByText(/te decimos aquí mismo/)).toBeNull();
});

test('what was handed over is taken back by a manager', () => {
  render(
    <StaffOrder {...shown} due={0} payment={CASH} state="done" can={{ ...NO, return: true }} {...NOTHING} />,
  );
  expect(screen.getByText('Recibir una devolución')).toBeTruthy();
  expect(screen.getByText(/Ya se pagó en la tienda: después de cancelar/)).toBeTruthy();
  // Not what cancels an order: a page from before it was handed over takes nothing back.
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Registrar la devolución' });
  expect(form && new FormData(form).get('action')).toBe('return');
});

test('the history says how an order was handed over', () => {
  const over = NO;
  const history = [
    ...shown.history,
    { STATUSNAME: 'Entregado', DATE_ADDED: '2026-11-23T14:00:00.010Z' },
    { STATUSNAME: 'Cancelado', DATE_ADDED: '2026-11-24T14:00:00.000Z' },
  ];
  const handOver = {
    ...{ at: '2026-11-23T14:00:00.000Z', by: 'juana', proof: 'carnet' as const },
    ...{ name: 'Eva Rojas', carnet: '7654321', isname: false, iscarnet: null, reason: 'Es su hermana' },
  };
  const { rerender } = render(
    <StaffOrder {...shown} can={over} {...NOTHING} history={history} handOver={handOver} />,
  );
  const step = () => screen.getByText('Entregado').closest('li')?.textContent;
  expect(step()).toBe(
    [
      'Entregado el lunes 23 de noviembre a las 10:00',
      'Entregó juana. Con carnet, sin código.',
      'Retiró Eva Rojas, carnet 7654321.',
      'El nombre no es el del pedido. No tenemos un carnet con el que compararlo.',
      'Motivo: Es su hermana',
    ].join(''),
  );
  const erased = { ...handOver, name: '', carnet: '', reason: '' };
  rerender(<StaffOrder {...shown} can={over} {...NOTHING} history={history} handOver={erased} />);
  expect(step()).toMatch(/Con carnet, sin código\.Se borraron los datos de quien retiró\.$/);
  const byCode = { ...erased, proof: 'code' as const, isname: null };
  rerender(<StaffOrder {...shown} can={over} {...NOTHING} history={history} handOver={byCode} />);
  expect(step()).toMatch(/Con el código de entrega del cliente\.$/);
});

test('a cancelled order says whether its money waits to be given back', () => {
  const over = NO;
  const { rerender } = render(<StaffOrder {...shown} can={over} {...NOTHING} />);
  expect(screen.queryByRole('status')).toBeNull();
  const due = { ...shown, due: 0, refund: 'due' as const };
  rerender(<StaffOrder {...due} payment={CASH} can={over} {...NOTHING} />);
  expect(screen.getByRole('status').textContent).toMatch(
    /^Por devolver: Bs\. 110,00 en efectivo\. Lo hace una persona encargada/,
  );
  expect(screen.queryByRole('button')).toBeNull();
  const manager = { can: { ...over, giveback: true }, ...NOTHING };
  rerender(<StaffOrder {...due} payment={CASH} {...manager} />);
  const form = screen.getByRole<HTMLButtonElement>('button', { name: 'Ya devolví Bs. 110,00' }).form;
  expect(form && Object.fromEntries(new FormData(form))).toEqual({
    orderid: '206800186',
    action: 'giveback',
  });
  const steps = () =>
    within(screen.getByRole('region', { name: 'Devolver el dinero' })).getByRole('list').textContent;
  expect(steps()).toMatch(/^Pide a Ana Quispe su carnet y cuéntale Bs\. 110,00 en efectivo\.Pide que firme/);
  rerender(<StaffOrder {...due} payment={{ ...CASH, tender: 'card' }} {...manager} />);
  expect(steps()).toMatch(/^Anula el cobro de Bs\. 110,00/);
  rerender(<StaffOrder {...due} payment={{ ...CASH, tender: 'unknown' }} {...manager} />);
  expect(steps()).toMatch(/^Devuelve Bs\. 110,00 a Ana Quispe: en efectivo o por el mismo medio/);
  for (const [PAYMENTTYPE, said] of [
    ['WAIT', /^Pide al cliente su banco.*transferencia.*Regístrala/],
    ['REDIRECT', /vuelve a la misma tarjeta.*No entregues efectivo/],
  ] as const) {
    rerender(
      <StaffOrder
        {...due}
        order={{ ...order, PAYMENTTYPE }}
        payment={{ ...CASH, tender: 'bank', by: '' }}
        {...manager}
      />,
    );
    expect(steps()).toMatch(said);
  }
  const given = { ...CASH, returnedat: '2026-11-24T14:00:00.000Z', returnedby: 'olga' };
  const history = [...shown.history, { STATUSNAME: 'Cancelado', DATE_ADDED: '2026-11-23T22:00:00.000Z' }];
  rerender(
    <StaffOrder
      {...due}
      {...{ history, state: 'cancelled', cancellation: { by: 'shop', reason: 'Llegó roto' } }}
      refund="done"
      payment={given}
      can={over}
      {...NOTHING}
    />,
  );
  const said = 'Devuelto en efectivo, por olga, el martes 24 de noviembre a las 10:00';
  expect(screen.getByRole('status').textContent).toBe(`${said}.`);
  const dated = within(screen.getByRole('region', { name: 'Historial' })).getAllByRole('listitem');
  // Each at its time, whatever it is.
  expect(dated.map(({ textContent }) => textContent)).toEqual([
    'Recibido el sábado 21 de noviembre a las 08:00',
    'Pagado: Bs. 110,00 en efectivo por juana, el lunes 23 de noviembre a las 10:00',
    'Cancelado el lunes 23 de noviembre a las 18:00',
    'Devuelto: Bs. 110,00 en efectivo por olga, el martes 24 de noviembre a las 10:00',
  ]);
  expect(screen.getByText('Se canceló en la tienda: Llegó roto')).toBeTruthy();
  // Nothing is promised any more.
  expect(screen.queryByText('Día de retiro')).toBeNull();
  rerender(<StaffOrder {...shown} isSpent can={over} {...NOTHING} />);
  expect(screen.getByRole('status').textContent).toMatch(/^Este aporte ya no se devuelve/);
});

test('who brings an order reads what its customer told with the payment', () => {
  const cash = { label: '¿Con cuánto pagas en efectivo?', value: '500' };
  render(<StaffOrder {...shown} paymentData={[cash]} can={NO} {...NOTHING} />);
  expect(screen.getByText(cash.label).nextElementSibling?.textContent).toBe('500');
});

test('the form that cancels an order says what becomes of a gift and of a contribution', () => {
  const can = { ...NO, refund: true };
  const about = () => screen.getByLabelText(/^Motivo/).closest('form')?.textContent;
  const given = (facts: object) => ({ ...order, ADDRESSINFO: JSON.stringify({ event: 'Boda', ...facts }) });
  const { rerender } = render(<StaffOrder {...shown} can={can} {...NOTHING} />);
  expect(about()).toMatch(/^Los productos vuelven a la venta y el cliente recibe un correo\./);
  rerender(<StaffOrder {...shown} order={given({ store: 'San Miguel' })} can={can} {...NOTHING} />);
  expect(about()).toMatch(/^Los regalos vuelven a la lista y quien los compró recibe un correo\./);
  rerender(<StaffOrder {...shown} order={given({})} can={can} {...NOTHING} />);
  expect(about()).toMatch(/^El aporte deja de sumar para el regalo y quien aportó recibe un correo\./);
});
