import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeReport } from '#backend/cli/catalogue/import-report.ts';
import { openSource } from '#backend/modules/import/read/source.ts';
import { openText } from '#backend/modules/import/read/text-file.ts';
import { emptyReport } from '#backend/modules/import/report.ts';
import { csvOf, productRow } from './csv-files.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ajuar-ignored-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function ignoredIn(text: string): Promise<string[]> {
  const path = join(folder, 'file');
  await writeFile(path, text);
  return (await openSource(await openText(path))).ignored;
}

const ITEM = '<g:id>1</g:id><title>Taza</title><g:price>10 BOB</g:price>';
const rss = (...items: string[]) =>
  `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${items.map((one) => `<item>${one}</item>`).join('')}</channel></rss>`;

test.each<[string, string, string[]]>([
  [
    'columns of a WooCommerce CSV in which a row says something',
    'ID,Type,Name,Regular price,Weight (kg),Length (cm),Meta: color_css,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible\n' +
      '1,simple,Taza,10,0.4,,,Color,Rojo,1\n2,simple,Plato,10,,, #f00 ,,,',
    ['Weight (kg)', 'Meta: color_css'],
  ],
  [
    'the same in Spanish',
    'ID,Tipo,Nombre,Precio normal,Peso (kg),Nombre del atributo 1,Valor(es) del atributo 1,Atributo visible 1,Atributo global 1\n' +
      '1,simple,Taza,10,"0,4",Color,Rojo,1,0',
    ['Peso (kg)'],
  ],
  [
    'elements of a feed, those with parts too',
    rss(
      ITEM,
      `${ITEM.replace('>1<', '>2<')}<g:shipping_weight>1 kg</g:shipping_weight><g:adult></g:adult><g:product_type>A</g:product_type>` +
        '<g:shipping><g:country>BO</g:country><g:price>5 BOB</g:price></g:shipping><custom>x</custom>',
    ),
    ['shipping_weight', 'custom', 'shipping'],
  ],
  [
    'columns of a feed as a table',
    'id\ttitle\tprice\tlink\timage link\tshipping weight\tmultipack\n1\tTaza\t10 BOB\thttps://a.example\t\t1 kg\t',
    ['link', 'shipping_weight'],
  ],
  ['nothing of a Shopify CSV, which is kept', csvOf([productRow('taza', { Nota: 'x' })]), []],
])('%s are known as ignored', async (_what, text, expected) => {
  expect(await ignoredIn(text)).toEqual(expected);
});

test('the report names what was ignored', () => {
  const report = { ...emptyReport(false), ignored: ['Weight (kg)', 'shipping'] };
  expect(describeReport(report)).toContain('no se importan: "Weight (kg)", "shipping".');
  expect(describeReport(emptyReport(false))).not.toContain('no se importan');
});
