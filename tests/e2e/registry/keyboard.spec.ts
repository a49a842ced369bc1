import { expect, newEmail, test } from '#tests/e2e/buy/buyer.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { activate, chooseNext, tabTo, typeInto } from '#tests/e2e/support/keyboard.ts';
import { ownEvent } from '#tests/e2e/support/own-event.ts';
import { giftOf } from './guests.ts';

test('by keyboard alone: a guest finds a list, chooses a gift, writes a dedication and comes to the payment @desktop', async ({
  page,
  product,
}) => {
  // A long way, each stop of which is reached by Tab.
  test.slow();
  const event = await ownEvent([giftOf(product, 2)]);
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });

  await page.goto('/customer/event/event-details');
  await hydrated(page);
  await typeInto(main.getByLabel('Busca tu evento'), event.name);
  const found = main.getByRole('radio', { name: event.name });
  await activate(found, 'Space');
  await expect(found).toBeChecked();
  await activate(button('Ver evento'));
  const popup = page.getByRole('dialog', { name: event.name });
  await activate(popup.getByRole('button', { name: 'Comprar un regalo' }));

  await expect(page).toHaveURL(new RegExp(`${event.path}#regalos$`));
  await hydrated(page);
  const quantity = main.getByLabel(`Cantidad de ${product.title}`);
  await chooseNext(quantity);
  await expect(quantity).toHaveValue('2');
  await activate(button(`Regalar ${product.title}`));
  await expect(page.getByText('Agregado Correctamente al carro')).toBeVisible();
  await activate(main.getByRole('link', { name: 'Ver mi carrito' }));

  await hydrated(page, 'main form button');
  await activate(main.getByRole('link', { name: 'Escribir una dedicatoria' }));
  const dedication = page.getByRole('dialog', { name: 'Dedicatoria (opcional)' });
  await typeInto(dedication.getByLabel('De parte de'), 'Tía Elsa');
  await typeInto(dedication.getByLabel('Mensaje'), 'Que sean felices');
  await activate(dedication.getByRole('button', { name: 'Guardar la dedicatoria' }));
  await expect(page.getByText('«Que sean felices»')).toBeVisible();

  await hydrated(page, 'main form button');
  await activate(button('Comprar'));
  await activate(page.getByRole('dialog').getByRole('button', { name: 'Continuar como invitado' }));
  await hydrated(page, 'input[name=firstname]');
  await typeInto(main.getByLabel('Nombres'), 'Elsa');
  await typeInto(main.getByLabel('Apellido paterno'), 'Quispe');
  await typeInto(main.getByLabel('Correo electrónico'), newEmail());
  await typeInto(main.getByLabel('Celular'), '70012345');
  const terms = main.getByLabel(/^Entiendo que los regalos/);
  await activate(terms, 'Space');
  await expect(button('Guardar y seguir')).toBeDisabled();
  await activate(terms, 'Space');
  await activate(button('Guardar y seguir'));

  await expect(main.getByLabel('Mensaje')).toHaveValue('Que sean felices');
  await hydrated(page, '[name=payment]');
  const qr = main.getByRole('radio', { name: /^QR de tu banco/ });
  await tabTo(main.locator('[name=payment]:checked'));
  for (let steps = await main.getByRole('radio').count(); steps > 0 && !(await qr.isChecked()); steps -= 1)
    await page.keyboard.press('ArrowDown');
  await expect(qr).toBeFocused();
  await activate(button('Confirmar la compra'));
  const paying = page.getByRole('dialog', { name: 'Paga tu pedido' });
  await expect(paying.getByRole('img', { name: /Bs\. 578,00/ })).toBeVisible();
  await tabTo(paying.getByRole('link', { name: 'Abrir la página del banco' }));
});
