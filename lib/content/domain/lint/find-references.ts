import type { References } from './references.ts';
import { linksIn } from './markup.ts';
import { headValues, numberIn, placedBlocks, recordsIn, textIn, type Value, valuesOf } from './walk.ts';

/** Most of each that the shop is asked for at once. */
const MOST = 300;

/** What a template names that only the shop knows. */
export function referencesIn(template: Record<string, unknown>): References {
  const values =
    template.kind === 'data' ? [] : [...headValues(template), ...placedBlocks(template).flatMap(valuesOf)];
  const links = [
    ...values.flatMap(linksOf).map(({ href }) => href),
    ...recordLinks(template).map(({ href }) => href),
  ];
  const blocks = template.kind === 'data' ? [] : placedBlocks(template);
  const sliders = blocks
    .filter(({ type }) => type === 'productSlider')
    .flatMap(({ data }) => recordsIn([data], ''));
  return {
    pictures: unique(
      values.filter(({ field }) => field.kind === 'picture').map(({ value }) => textIn(value)),
    ),
    films: unique(values.filter(({ field }) => field.kind === 'file').map(({ value }) => textIn(value))),
    links: unique(links.filter((href) => isOwnPath(href))),
    categories: numbers(sliders.map(([data]) => data.categoryid)),
    products: numbers(sliders.flatMap(([data]) => (Array.isArray(data.productids) ? data.productids : []))),
  };
}

interface Linked extends Pick<Value, 'path' | 'block'> {
  href: string;
}

/** The addresses that a value leads to. */
export function linksOf({ field, value, path, block }: Value): Linked[] {
  const text = textIn(value);
  if (text === '') return [];
  if (field.kind === 'link') return [{ href: text, path, block }];
  if (field.kind === 'page') return [{ href: pageAddress(text), path, block }];
  if (field.kind === 'html') return linksIn(text).map(({ href }) => ({ href, path, block }));
  return [];
}

/** Keys of records that are addresses: of menus, footers and messages. */
const ADDRESS_KEYS = ['MENUURL', 'url', 'link'];

/** The addresses of a template of records. */
export function recordLinks({ kind, rows }: Record<string, unknown>): Linked[] {
  if (kind !== 'data') return [];
  return recordsIn(rows, 'rows').flatMap(([row, path]) => [
    ...linksInRecord(row, path),
    ...recordsIn(row.items, `${path}.items`).flatMap(([item, at]) => linksInRecord(item, at)),
  ]);
}

function linksInRecord(record: Record<string, unknown>, path: string): Linked[] {
  return ADDRESS_KEYS.flatMap((key) => {
    const href = textIn(record[key]);
    return href === '' ? [] : [{ href, path: `${path}.${key}`, block: '' }];
  });
}

/** 'layouts/pages/ayuda/lino.json' is '/pages/ayuda/lino', as the block links it (BLOCK-30). */
function pageAddress(value: string): string {
  const name = value
    .replace(/^\/?layouts\//, '')
    .replace(/^pages\//, '')
    .replace(/\.json$/, '');
  return `/pages/${name}`;
}

export function isOwnPath(href: string): boolean {
  return /^\/(?![/\\])/.test(href);
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values.filter((value) => value !== '' && !/\p{Cc}/u.test(value)))].slice(0, MOST);
}

function numbers(values: readonly unknown[]): number[] {
  const found = values
    .map(numberIn)
    .filter((value) => Number.isSafeInteger(value) && value > 0 && value < 2 ** 31);
  return [...new Set(found)].slice(0, MOST);
}
