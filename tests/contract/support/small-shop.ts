import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Dependencies } from '#backend/dependencies.ts';

const settings = z.record(z.string(), z.unknown());

/** Two stores in La Paz with the settings of the demo, and no product: tests make those that they need. */
export async function fillSmallShop({ db, files }: Pick<Dependencies, 'db' | 'files'>): Promise<void> {
  const given = settings.parse(JSON.parse(await readFile('data/demo/settings.json', 'utf8')));
  for (const name of ['shippingTypes', 'shippingForms', 'paymentTypes', 'statuses']) {
    await db
      .insertInto('setting')
      .values({ name, value: JSON.stringify(given[name]) })
      .execute();
  }
  const form = await readFile('data/demo/layouts/private/personalDataForm_3.json', 'utf8');
  await files.write('layouts/private/personalDataForm_3.json', form);
  const store = { city_code: 1, city: 'La Paz', lat: -16.5, lng: -68.1, phone: '', whatsapp: '' };
  const hours = JSON.stringify([
    { days: 'Lunes a sábado', open: '09:00', close: '20:00' },
    { days: 'Domingo', open: '10:00', close: '14:00' },
  ]);
  await db
    .insertInto('store')
    .values([
      {
        ...store,
        store_id: 101,
        name: 'La Paz San Miguel',
        catalog_id: 1,
        address: 'Av. Montenegro 1045',
        hours,
      },
      { ...store, store_id: 102, name: 'La Paz Centro', catalog_id: 2, address: 'El Prado 1590', hours },
    ])
    .execute();
  const category = {
    level: 1,
    parent_id: null,
    image: '',
    description: '',
    links: '[]',
    meta_title: '',
    meta_description: '',
    sort_order: 1,
  };
  await db
    .insertInto('category')
    .values([
      { ...category, category_id: 1, slug: 'mesa', label: 'Mesa', root: '1', path: 'mesa', status_id: 5 },
      {
        ...category,
        category_id: 2,
        slug: 'fijo',
        label: 'Precio fijo',
        root: '2',
        path: 'fijo',
        status_id: 150,
      },
    ])
    .execute();
  await db.insertInto('option').values({ option_id: 1, name: 'Color', kind: 'color' }).execute();
  await db
    .insertInto('option_value')
    .values({
      option_id: 1,
      value: 'verde',
      label: 'Verde salvia',
      filtername: 'verde',
      swatch: '#9aa58a',
      sort_order: 1,
    })
    .execute();
}
