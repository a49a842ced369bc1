import { describe, expect, test } from 'vitest';
import { chooseMail, type Given, giftBoughtMail } from '#backend/modules/registry/buying/gift-mail.ts';
import { LINE } from '#tests/unit/orders/order-rows.ts';

const ENV = { siteUrl: 'https://tienda.example', webhookSecret: 'w'.repeat(32) };
const OWNER = {
  ...{ event_id: 53_375_174, customer_id: 7, store_id: 101, name: 'Boda de Ana y Luis' },
  ...{ event_day: '2027-02-13', end_day: '2027-02-27', buyer_visibility: 'now' as const },
  ...{ email: 'ana@correo.example', first_name: 'Ana', last_name: 'Rojas', phone: '' },
};

describe('mails to the owner of a gift list', () => {
  test('say who gave what, in the lines of the dedication, and lead to this very list', () => {
    const buyer = { name: 'Tía Elsa', message: 'Que sean felices.\nSiempre <3' };
    const given: Given = { owner: OWNER, buyer, lines: [LINE], total: 5000 };
    const { to, text, html = '' } = giftBoughtMail(given, ENV);
    expect(to).toBe(OWNER.email);
    expect(text).toContain('Recibiste un regalo de Tía Elsa de tu lista «Boda de Ana y Luis»:');
    expect(text).toContain('Dedicatoria: Que sean felices.\nSiempre <3');
    expect(html).toContain('Dedicatoria: Que sean felices.<br>Siempre &lt;3');
    expect(text).toContain('Ver mi lista: https://tienda.example/customer/event/manage/53375174?step=list');
  });

  test('lead to the choice that they ask for', () => {
    const about = { email: OWNER.email, gift: 'Manta', eventId: OWNER.event_id };
    const { text } = chooseMail(about, 20_000, ENV);
    expect(text).toContain('Tus invitados reunieron Bs. 200,00 para «Manta»');
    expect(text).toContain('Elegir ahora: https://tienda.example/customer/event/manage/53375174?step=thanks');
  });
});
