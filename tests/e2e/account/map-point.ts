import { expect, type Page } from 'playwright/test';

/** Opens the map of an address, moves the pin by pointer and by keyboard, and takes the place that is pasted. */
export async function choosePoint(page: Page, pasted: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Elegir en el mapa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ubica tu dirección en el mapa' });
  const map = dialog.getByRole('application');
  const told = dialog.getByText(/Punto: -\d+/);
  const moved = async (move: () => Promise<void>) => {
    const before = (await told.textContent()) ?? '';
    await move();
    await expect(told).not.toHaveText(before);
  };
  await moved(() => map.getByTitle('Punto de entrega').dragTo(map, { targetPosition: { x: 90, y: 120 } }));
  await map.focus();
  await moved(() => page.keyboard.press('ArrowRight'));
  const search = dialog.getByRole('combobox', { name: /Busca una zona/ });
  await search.fill(pasted);
  await search.press('Enter');
  await expect(told).toContainText(`Punto: ${pasted}`);
  await dialog.getByRole('button', { name: 'Confirmar ubicación' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('[name=point]')).toHaveValue(pasted.replace(' ', ''));
}
