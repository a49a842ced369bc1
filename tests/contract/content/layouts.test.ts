import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getFile, getLayoutTemplateByName } from '#lib/contracts/content/content.ts';
import { openShop, type Shop } from '../orders/shop.ts';

const page = {
  version: 1,
  kind: 'page',
  name: 'home_3',
  languageId: 3,
  about: { title: 'Inicio', description: 'La casa', marca: 'se conserva' },
  rows: [
    {
      id: 'r1',
      look: 'hero',
      columns: [
        {
          size: 12,
          blocks: [{ id: 'b1', type: 'image', data: { image: 'sala.webp' }, config: { rareza: 1 } }],
        },
      ],
    },
  ],
};

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
  await shop.deps.files.write('layouts/private/home_3.json', JSON.stringify(page));
  await shop.deps.files.write(
    'layouts/pages/ayuda/cuidado/lino.json',
    JSON.stringify({ ...page, name: 'lino' }),
  );
  await shop.deps.files.write('layouts/private/rota.json', '{"version": 1,');
  await shop.deps.db
    .insertInto('media')
    .values({
      path: 'abcdef0123456789',
      position: 1,
      file_key: 'media/x.webp',
      width: 1600,
      height: 700,
      alt: 'Sala',
      source: '',
    })
    .execute();
  await shop.deps.db
    .insertInto('media_name')
    .values({ name: 'sala.webp', path: 'abcdef0123456789' })
    .execute();
});
afterAll(() => shop.close());

describe('layout templates', () => {
  test('a template comes by folder and name with the pictures that it names, as its file has it at each call [GAP-119, BLOCK-01, BLOCK-02, CALL-32]', async () => {
    const response = await shop.call(getFile, { layoutFile: 'home_3', foldername: 'private' });
    expect(response.template).toEqual(page);
    expect(response.media).toEqual({
      'sala.webp': { path: 'abcdef0123456789', width: 1600, height: 700, alt: 'Sala' },
    });
    const path = 'layouts/private/home_3.json';
    await shop.deps.files.write(path, JSON.stringify({ ...page, languageId: 4 }));
    const edited = await shop.call(getFile, { layoutFile: 'home_3', foldername: 'private' });
    expect(edited.template).toEqual({ ...page, languageId: 4 });
    await shop.deps.files.write(path, JSON.stringify(page));
  });

  test('the older call answers the same [CALL-33, GAP-112]', async () => {
    expect([getFile.verb, getFile.path]).toEqual(['POST', '/api/s3/getFile']);
    const input = { layoutFile: 'home_3', foldername: 'private' };
    expect(await shop.call(getLayoutTemplateByName, input)).toEqual(await shop.call(getFile, input));
  });

  test('a nested folder is found [BLOCK-07]', async () => {
    const response = await shop.call(getFile, { layoutFile: 'lino', foldername: 'pages/ayuda/cuidado' });
    expect(response.template?.name).toBe('lino');
  });

  test.each([
    ['no such file', 'nada', 'private'],
    ['a way out by the name', '../../db/secret', 'private'],
    ['a way out by the folder', 'home_3', '../../..'],
    ['an absolute folder', 'home_3', '/etc'],
    ['an emoji', '🏠', 'private'],
  ])('%s answers null, never a fault', async (_case, layoutFile, foldername) => {
    expect((await shop.call(getFile, { layoutFile, foldername })).template).toBeNull();
  });

  test('a file that is no template answers null; one that was published is answered as it was', async () => {
    const read = () => shop.call(getFile, { layoutFile: 'rota', foldername: 'private' });
    expect((await read()).template).toBeNull();
    await shop.deps.files.write('layouts/private/rota.json', JSON.stringify({ ...page, name: 'rota' }));
    const text = JSON.stringify({ ...page, name: 'rota', languageId: 4 });
    await shop.operate('/operator/layouts/push', { name: 'private/rota', text, isForced: true });
    await shop.deps.files.write('layouts/private/rota.json', '{"version": 1,');
    expect((await read()).template).toMatchObject({ name: 'rota', languageId: 4 });
  });
});
