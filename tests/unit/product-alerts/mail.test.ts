import { expect, test } from 'vitest';
import { confirmMail, stockMail } from '#backend/modules/product-alerts/mail.ts';

const ENV = { siteUrl: 'https://tienda.example', webhookSecret: 'w'.repeat(32) };
const ALERT = {
  alert_id: 7,
  requested_at: new Date('2026-11-21T12:00:00Z'),
  email: 'rosa@correo.example',
  kind: 'stock' as const,
};
const SKU = {
  sku: 'SAB-1',
  product_id: 12,
  title: 'Juego de sábanas',
  variant: 'Rosa viejo · "Queen"',
  image: '0011223344556677w720',
  store_id: 101,
  store: 'San Miguel',
  is_available: true,
  pay: 8000,
};

test.each([
  ['confirmation', confirmMail, 'https://tienda.example/customer/product-alert/confirm/7.'],
  ['alert', stockMail, 'https://tienda.example/productDetails/juego-de-sabanas-12_c_SAB-1?store=101'],
])('the %s shows the product, and its links in both versions', (_name, mailOf, link) => {
  const { text, html = '' } = mailOf(ALERT, SKU, ENV);
  expect(html.match(/<img[^>]*>/g)).toEqual([
    expect.stringMatching(
      /src="https:\/\/tienda\.example\/media\/0011223344556677w720-1\/320\.jpg" alt="Juego de sábanas \(Rosa viejo · &quot;Queen&quot;\)" width="160" height="160"/,
    ),
  ]);
  for (const said of [link, 'No quiero más avisos de productos', 'San Miguel']) {
    expect(text).toContain(said);
    expect(html).toContain(said);
  }
  expect(text).not.toMatch(/media|<\w/);
  expect(mailOf(ALERT, { ...SKU, image: '' }, ENV)).toMatchObject({
    text,
    html: expect.not.stringContaining('<img'),
  });
});

test('the text of an alert is what it was before it had pictures', () => {
  expect(stockMail(ALERT, SKU, ENV).text).toMatch(
    /^Hola:\n\nYa hay Juego de sábanas \(Rosa viejo · "Queen"\) en San Miguel:\nhttps:\/\/\S+\n\nTe lo decimos una sola vez, y no te lo apartamos: puede agotarse de nuevo\.\nNo quiero más avisos de productos: https:\/\/\S+\n\nGracias por elegir Ajuar\.$/,
  );
});
