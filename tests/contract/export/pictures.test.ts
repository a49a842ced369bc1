import { readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putFile } from '#backend/modules/media/library.ts';
import { takeVisitorImage } from '#backend/modules/media/visitor-images.ts';
import { contentOf, importPath, importText, putPicture } from '../import/factory.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { exportTo } from './factory.ts';

let backend: TestBackend;
let empty: TestBackend;
beforeAll(async () => {
  // What is proved of names does not take the demo's hundreds of images: `export.test.ts` moves these.
  backend = await startBackend({ seed: 'small' });
  empty = await startBackend({ seed: 'empty' });
  await importPhotographed(backend);
});
afterAll(() => Promise.all([backend.close(), empty.close()]));

/** A product with two images and a category with one, which lie beside the file. */
async function importPhotographed(shop: TestBackend): Promise<void> {
  const folder = join(shop.folder, 'photographed');
  for (const name of ['lado.webp', 'frente.webp', 'mesa.webp']) await putPicture(folder, name, 40);
  const path = join(folder, 'catalogue.json');
  const pictures = ['lado.webp', 'frente.webp'];
  const variants = [{ sku: 'JARRA-1', price: '10.00', stock: { 101: 1 }, pictures }];
  const products = [{ handle: 'jarra', title: 'Jarra', category: 'mesa', variants }];
  const categories = [{ id: 1, name: 'mesa', label: 'Mesa', parentId: null, image: 'mesa.webp' }];
  await writeFile(path, JSON.stringify({ categories, products }));
  expect(await importPath(shop, path)).toMatchObject({ created: 1, problems: [], pictures: { missing: 0 } });
}

/** A picture of one colour: as many contents as there are colours. */
const pictureOf = (colour: number) =>
  sharp({ create: { width: 8 + colour, height: 8, channels: 3, background: { r: colour, g: 90, b: 90 } } })
    .png()
    .toBuffer();

const upload = async (name: string, colour: number) =>
  putFile(backend.deps, { name, content: await pictureOf(colour), by: 'ana', onTaken: 'replace' });

/** The image that a category shows. */
const coverOf = ({ deps: { db } }: TestBackend, id: number) =>
  db
    .selectFrom('category')
    .innerJoin('media', 'media.path', 'category.image')
    .select('file_key')
    .where('category_id', '=', id)
    .executeTakeFirstOrThrow();

const picturesIn = (text: string): unknown => JSON.parse(text).pictures;

describe('images that the shop knows by their names', () => {
  test('are all in another shop, with the names that only templates use, after an import of the export', async () => {
    await upload('banners/navidad.png', 1);
    const { path, text, report } = await exportTo(backend, 'all.json', { withPictures: true });
    expect(report.pictures).toBe((await readdir(join(dirname(path), 'pictures'))).length);
    const given = JSON.parse(text).pictures;
    expect(given).toContainEqual(expect.objectContaining({ file: 'banners/navidad.png' }));
    expect(await importPath(empty, path)).toMatchObject({ problems: [], pictures: { missing: 0 } });
    expect(picturesIn((await exportTo(empty, 'there.json')).text)).toEqual(given);
  });

  test('stay as they are when any of them is uploaded or renamed and the export is imported', async () => {
    const folders = fc.constantFrom('', 'banners/', 'mesa/fotos/');
    const name = fc
      .tuple(folders, fc.constantFrom('a', 'b-1', 'otra'))
      .map(([folder, stem]) => `${folder}${stem}.png`);
    const uploads = fc.array(fc.record({ name, colour: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: 6,
    });
    const alts = fc.array(fc.record({ file: name, alt: fc.constantFrom('', 'Uno', 'Dos "2"') }), {
      maxLength: 3,
    });
    const images = fc.array(name, { maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(fc.record({ uploads, alts, images }), async (given) => {
        for (const one of given.uploads) await upload(one.name, one.colour);
        const categories = given.images.map((image, at) => ({
          ...{ id: 900 + at, name: `propia-${at}`, label: `Propia ${at}`, parentId: null, image },
        }));
        await importText(backend, { pictures: given.alts, categories });
        // A category keeps its image when its name gets another content.
        const [first] = given.uploads;
        if (first) await upload(first.name, 9);
        const { path, text } = await exportTo(backend, 'own.json', { withPictures: true });
        const before = await contentOf(backend);
        expect(await importPath(backend, path)).toMatchObject({ created: 0, updated: 0, problems: [] });
        expect(await contentOf(backend)).toBe(before);
        expect((await exportTo(backend, 'again.json')).text).toBe(text);
        await sql`delete from media_name`.execute(empty.deps.db);
        await sql`delete from media`.execute(empty.deps.db);
        expect(await importPath(empty, path)).toMatchObject({ problems: [], pictures: { missing: 0 } });
        expect(picturesIn((await exportTo(empty, 'there.json')).text)).toEqual(picturesIn(text));
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  test('that are beside a file replace those of the shop; one that is nowhere is named and changes nothing', async () => {
    await upload('cambia.png', 3);
    const before = await contentOf(backend);
    const file = { pictures: [{ file: 'cambia.png', alt: '' }, { file: 'nadie.png' }] };
    const report = await importText(backend, file);
    expect(report).toMatchObject({ problems: [], pictures: { stored: 0, missing: 1 } });
    expect(report.notes).toEqual([
      { line: null, label: 'nadie.png', reason: expect.stringContaining('no está junto al archivo') },
    ]);
    expect(await contentOf(backend)).toBe(before);
  });

  test('are in another shop, too, when a category still shows them and their name has another content', async () => {
    await upload('portada.png', 7);
    const category = { id: 950, name: 'portadas', label: 'Portadas', parentId: null };
    await importText(backend, { categories: [{ ...category, image: 'portada.png' }] });
    await upload('portada.png', 8);
    const { path, text } = await exportTo(backend, 'covers.json', { withPictures: true });
    const before = await contentOf(backend);
    expect(await importPath(backend, path)).toMatchObject({ problems: [], updated: 0 });
    expect(await contentOf(backend)).toBe(before);
    const other = await startBackend({ seed: 'empty' });
    expect(await importPath(other, path)).toMatchObject({ problems: [], pictures: { missing: 0 } });
    const [there, here] = await Promise.all([coverOf(other, 950), coverOf(backend, 950)]);
    expect(there.file_key).toBe(here.file_key);
    expect(text).toContain(`"image":"${basename(here.file_key)}"`);
    expect(await other.deps.files.read(there.file_key)).toEqual(await backend.deps.files.read(here.file_key));
    expect((await exportTo(other, 'there.json')).text).toBe(text);
    await other.close();
  });

  test('are no images that visitors uploaded', async () => {
    const content = await pictureOf(5);
    const upload = { filename: 'cara.png', folder: 'usuarios/x-1', content, most: 1e6 };
    const { name } = await takeVisitorImage(backend.deps, upload);
    const { path, text } = await exportTo(backend, 'no-visitors.json', { withPictures: true });
    expect(text).not.toContain('usuarios/');
    expect(await readdir(join(dirname(path), 'pictures'))).not.toContainEqual(
      expect.stringContaining(name.slice(13, 20)),
    );
    const file = { pictures: [{ file: name, alt: 'Robada', sha: '0'.repeat(64) }] };
    const before = await contentOf(backend);
    await importText(backend, file);
    expect(await contentOf(backend)).toBe(before);
  });
});
