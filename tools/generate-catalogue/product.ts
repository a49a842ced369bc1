import type { ProductFile } from '#backend/modules/export/index.ts';
import { slugify } from '#lib/catalogue/domain/slug.ts';
import { type Random, randomOf, seedOf } from './random.ts';
import { STORES } from './references.ts';
import { type Kind, WORDS } from './words.ts';

/** A product as a file in the shop's own format has it. */
export type GeneratedProduct = ProductFile;

const MOST_COLORS = 4;

/** The nth product of a seed; others need not be made first. */
export function productAt(seed: number, index: number, skus: 'one' | 'few'): GeneratedProduct {
  const random = randomOf(seedOf(seed, index));
  const kind = random.pick(WORDS.kinds);
  const material = random.pick(WORDS.materials);
  const line = random.pick(WORDS.lines);
  const finish = random.pick(WORDS.finishes);
  const size = random.pick(kind.sizes);
  const title = `${kind.name} ${line} de ${material} ${finish} ${size}`;
  const hasColors = skus === 'few' && random.chance(0.4);
  const colors = hasColors ? colorsOf(random) : [''];
  const code = `G${seed}-${index}`;
  const regular = random.whole(kind.price[0], kind.price[1]) * 100 - (random.chance(0.6) ? 10 : 0);
  return {
    handle: `${slugify(title)}-${index}`,
    title,
    description: `<p>${random.pick(WORDS.sentences)} ${random.pick(WORDS.sentences)}</p><ul><li>Material: ${material}</li><li>Acabado ${finish}</li></ul>`,
    vendor: random.pick(WORDS.makers),
    model: line,
    category: kind.category,
    keywords: keywordsOf(kind, material, line),
    attributes: [
      { label: 'Material', value: material },
      { label: 'Medida', value: size },
      { label: 'Cuidado', value: random.pick(WORDS.care) },
    ],
    addedDaysAgo: random.whole(0, 900),
    sortOrder: random.whole(1, 9999),
    options: hasColors ? ['Tono'] : [],
    variants: colors.map((color, at) => ({
      sku: colors.length === 1 ? code : `${code}-${at + 1}`,
      ...(color !== '' && { options: { Tono: color } }),
      price: bolivianos(regular),
      ...dealOf(random, regular),
      stock: stockOf(random),
    })),
  };
}

function keywordsOf(kind: Kind, material: string, line: string): string[] {
  return [kind.name.toLowerCase(), material, line.toLowerCase(), kind.category.split('/')[0] ?? ''];
}

function colorsOf(random: Random): string[] {
  const count = random.whole(2, MOST_COLORS);
  const { colors } = WORDS;
  const first = random.whole(0, colors.length - 1);
  return Array.from({ length: count }, (_, at) => colors[(first + at) % colors.length] ?? colors[0]);
}

/** One in six has a discount, one in thirty a combo of three; some are open, some have a term. */
function dealOf(
  random: Random,
  price: number,
): Pick<GeneratedProduct['variants'][number], 'discount' | 'combo'> {
  if (random.chance(1 / 6)) {
    const term = random.chance(0.3) ? { from: '2026-01-01', to: '2027-12-31' } : {};
    return { discount: { percent: random.whole(1, 8) * 5, ...term } };
  }
  if (!random.chance(1 / 30)) return {};
  const each = Math.floor((price * random.whole(70, 90)) / 100);
  return { combo: { quantity: 3, groupPrice: bolivianos(each * 3) } };
}

/** Sold in some of the stores, sold out in a few of them. */
function stockOf(random: Random): Record<string, number> {
  const units: Record<string, number> = {};
  for (const store of STORES) {
    if (random.chance(0.75)) units[store] = random.chance(0.1) ? 0 : random.whole(1, 60);
  }
  if (Object.keys(units).length === 0) units[STORES[0]] = 1;
  return units;
}

function bolivianos(centavos: number): string {
  return (centavos / 100).toFixed(2);
}
