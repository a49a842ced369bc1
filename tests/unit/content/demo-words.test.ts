import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const demo = join(import.meta.dirname, '../../../data/demo');
const folders = ['categories.json', 'coupons.json', 'options.json', 'shipping.json', 'products', 'layouts'];

/** Words of Spain that nobody says in Bolivia, in texts and in addresses. */
const FOREIGN =
  /\b(botes?|fundas? nórdicas?|ordenador(es)?|zumos?|aparcamientos?|vosotros|vuestr[oa]s?|cog(er|e|ed)|móvil(es)?|vajilleros?|alfombrillas?|IVA incl)\b/i;

/** Texts that are shown or stand in an address; what one may search for may be anybody's word. */
function textsOf(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return name === 'keywords' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => textsOf(one, Array.isArray(value) ? name : key));
}

const files = folders.flatMap((folder) =>
  folder.endsWith('.json')
    ? [folder]
    : readdirSync(join(demo, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .map((name) => join(folder, name)),
);
const texts = files.flatMap((file) => textsOf(JSON.parse(readFileSync(join(demo, file), 'utf8'))));

test('what the demo shop says and where it stands is said in the words of Bolivia', () => {
  expect(texts.length).toBeGreaterThan(2000);
  expect(texts.filter((text) => FOREIGN.test(text.replaceAll('-', ' ')))).toEqual([]);
});
