import { describe, expect, test } from 'vitest';
import { placedMail, statusMail } from '#backend/modules/orders/mail.ts';
import { calendarLink, orderLink } from '#backend/modules/orders/order-link.ts';
import type { OrderRow } from '#backend/modules/orders/order-reader.ts';
import { refundMail } from '#backend/modules/orders/payment-mail.ts';
import { composeMail } from '#backend/modules/outbox/compose-mail.ts';
import { LINE, ORDER } from './order-rows.ts';

const ENV = { siteUrl: 'https://tienda.example', webhookSecret: 'w'.repeat(32) };
const HOUSE = {
  address: 'Av. Ecuador 2044, Sopocachi',
  city: 'La Paz',
  recipient: 'Juana',
  days: '1 a 2 días hábiles',
};

describe('the mails of an order', () => {
  test('say when and where it is picked up, lead to it, to the calendar and to the store', () => {
    const { to, text, html = '' } = placedMail(ORDER, [LINE], ENV);
    expect(to).toBe('rosa@correo.example');
    for (const part of [
      orderLink(ENV, '206800186'),
      calendarLink(ENV, '206800186'),
      'destination=Ajuar%2C%20San%20Miguel',
    ]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text).toContain('Día y hora: Lunes 23 de noviembre, de 09:00 a 11:00\n');
    expect(text).toContain('Retiras en: San Miguel, Av. 1, La Paz\n');
    expect(text).toContain('1,5 × Taza "Valle" & plato');
    expect(html).toContain('Taza &quot;Valle&quot; &amp; plato');
    expect(html).toContain('Rosa &lt;Pérez&gt;');
    expect(text).not.toMatch(/<\/?(p|td|a|table)\b/);
  });

  test('keep the lines of a dedication', () => {
    const dedication = { name: 'Elsa & Raúl', message: 'Que sean felices.\n<Siempre>' };
    const { text, html = '' } = placedMail({ ...ORDER, dedication }, [LINE], ENV);
    expect(text).toContain('Que sean felices.\n<Siempre> — Elsa & Raúl');
    expect(html).toContain('Que sean felices.<br>&lt;Siempre&gt; — Elsa &amp; Raúl');
  });

  test('say whether an order is paid already', () => {
    const byQr = { ...ORDER, payment_type: 'WAIT', payment_label: 'QR de tu banco' } as const;
    expect(placedMail(byQr, [LINE], ENV, true).text).toContain('Pago: QR de tu banco, ya pagado');
    expect(placedMail(byQr, [LINE], ENV).text).not.toContain('pagado');
  });

  test('show each product’s picture as a JPEG of the shop, and a place where there is none', () => {
    const shown = { ...LINE, image: '0011223344556677w720' };
    const { text, html = '' } = placedMail(ORDER, [shown, { ...LINE, name: 'Jarra' }], ENV);
    expect(html.match(/<img[^>]*>/g)).toEqual([
      expect.stringMatching(
        /^<img src="https:\/\/tienda\.example\/media\/0011223344556677w720-1\/320\.jpg" alt="Taza &quot;Valle&quot; &amp; plato" width="64" height="64"/,
      ),
    ]);
    expect(html.match(/<td[^>]* width="64"/g)).toHaveLength(2);
    expect(text).toBe(placedMail(ORDER, [LINE, { ...LINE, name: 'Jarra' }], ENV).text);
  });

  test('say when a delivery comes, and nothing of a store', () => {
    const sent: OrderRow = { ...ORDER, shipping_type: 'ADDRESS', address: HOUSE, shipping_cost: 2000 };
    const { text, html = '' } = placedMail(sent, [LINE], ENV);
    expect(text).toContain('Llega en: 1 a 2 días hábiles');
    expect(text).toContain('Envío: Bs. 20,00');
    expect(text + html).not.toMatch(/calendar\/|google|carnet/);
    expect(text).toContain('Por pagar al recibirlo: Bs. 578,00');
    expect(placedMail(sent, [LINE], ENV, true).text).not.toContain('Por pagar');
    expect(placedMail(ORDER, [LINE], ENV).text).not.toContain('Por pagar al recibirlo');
  });

  test('of a gift say for whom it is, what goes with it, where it is fetched, and at which counter it is paid until when', () => {
    const address = { store: 'San Miguel', address: 'Av. 1', city: 'La Paz', event: 'Boda de Ana y Luis' };
    const gift: OrderRow = {
      ...{
        ...ORDER,
        address,
        event_id: 7,
        event_purpose: 'gift',
        pay_until: new Date('2026-11-25T15:00:00Z'),
      },
      dedication: { name: 'Tía Elsa', message: 'Sean felices' },
    };
    const { text } = placedMail(gift, [LINE], ENV);
    for (const line of [
      'Regalo para: Boda de Ana y Luis',
      'Lo recogen en: San Miguel, Av. 1, La Paz',
      'Tu dedicatoria: Sean felices — Tía Elsa',
      'Paga en la caja de San Miguel hasta: el miércoles 25 de noviembre a las 11:00. Después el pedido se cancela solo y el regalo vuelve a la lista.',
    ]) {
      expect(text).toContain(line);
    }
    expect(text).not.toMatch(/Retiras|a la venta/);
    expect(placedMail(gift, [LINE], ENV).html).toContain('¡Gracias por tu regalo!</h1>');
    const part = placedMail({ ...gift, event_purpose: 'contribution' }, [LINE], ENV);
    expect(part.html).toContain('¡Gracias por tu aporte!</h1>');
    expect(placedMail(ORDER, [LINE], ENV).text).not.toMatch(/Regalo|Lo recogen|dedicatoria/);
  });

  test('tell a changed status; where to go only while the order waits to be handed over', () => {
    const status = (STATUSNAME: string, TYPE: '' | 'PICKUP' | 'CANCEL') => ({
      STATUSID: 5,
      STATUSGROUP: 4,
      STATUSNAME,
      STATUSDESCRIPTION: 'Lleva tu carnet.',
      TYPE,
      COLOR: '',
      IMAGEPATH: '',
      IMAGEPATHACTIVE: '',
    });
    const ready = statusMail(ORDER, status('Listo para retirar', 'PICKUP'), ENV);
    expect(ready.subject).toBe('Ajuar: tu pedido 206800186: Listo para retirar');
    expect(ready.text).toContain('Retiras en: San Miguel, Av. 1');
    expect(ready.html).toContain(orderLink(ENV, '206800186'));
    expect(statusMail(ORDER, status('Preparando', ''), ENV).text).not.toContain('Retiras en');
    // What was paid at the counter comes back there.
    const cancelled = status('Cancelado', 'CANCEL');
    const fetched = 'Pasa por la tienda con tu carnet y te devolvemos Bs. 20,00';
    expect(statusMail(ORDER, cancelled, ENV, { refundDue: 2000 }).text).toContain(fetched);
    const byQr = { ...ORDER, payment_type: 'WAIT' as const };
    expect(statusMail(byQr, cancelled, ENV, { refundDue: 2000 }).text).toContain('por el mismo medio');
  });
});

test('money that was given back was handed over, or waits for a bank', () => {
  const inStore = refundMail(ORDER, 2000, ENV).text;
  expect(inStore).toContain('Cancelamos tu pedido 206800186 y te devolvimos Bs. 20,00 en la tienda.');
  expect(inStore).not.toContain('Según tu banco');
  expect(refundMail({ ...ORDER, payment_type: 'WAIT' }, 2000, ENV).text).toContain('Según tu banco');
});

test('a mail is the same as text and as HTML, in tables, for light and dark', () => {
  const { text, html = '' } = composeMail({
    to: 'a@b.example',
    subject: 'Asunto <1>',
    heading: 'Título',
    parts: [
      { kind: 'paragraph', text: 'Hola' },
      { kind: 'sums', rows: [{ label: 'Total', value: 'Bs. 1,00', isTotal: true }] },
      { kind: 'link', label: 'Aquí', url: 'https://tienda.example/?a=1&b="2"' },
    ],
    footer: '',
  });
  expect(text).toBe('Hola\n\nTotal: Bs. 1,00\n\nAquí: https://tienda.example/?a=1&b="2"');
  expect(html).toContain('<title>Asunto &lt;1&gt;</title>');
  expect(html).toContain('href="https://tienda.example/?a=1&amp;b=&quot;2&quot;"');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  expect(html).not.toMatch(/<(script|img|div class)/);
});
