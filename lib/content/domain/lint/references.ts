import type { Place } from '#lib/lint/domain/finding.ts';
import { pageName } from '../page-name.ts';
import { linksIn } from './markup.ts';
import { numberIn, pageValues, productSliders, recordsIn, textIn, type Value } from './walk.ts';

/** A picture as the shop knows it. */
export interface PictureInfo {
  width: number;
  height: number;
  /** Of the file that all cuts are made from. */
  bytes: number;
  alt: string;
}

/** What the shop has of what a template names. What is not in here was not looked up. */
export interface ResolvedReferences {
  /** By file name; null for one that the shop does not have. */
  pictures: Readonly<Record<string, PictureInfo | null>>;
  /** Videos and captions by file name: bytes; null for one that the shop does not have. */
  videos: Readonly<Record<string, number | null>>;
  /** By path of the shop, as it is written: whether there is a page. */
  links: Readonly<Record<string, boolean>>;
  /** By number: whether there is such a shown category. */
  categories: Readonly<Record<number, boolean>>;
  /** By number: whether there is such a product. */
  products: Readonly<Record<number, boolean>>;
}

/** What a template names and only the shop knows. */
export interface References {
  pictures: string[];
  videos: string[];
  links: string[];
  categories: number[];
  products: number[];
}

/** Most of each that is looked up at once. */
const MAX_REFERENCES = 300;

/** What a template names that only the shop knows. */
export function referencesIn(template: Record<string, unknown>): References {
  const isPage = template.kind !== 'data';
  const values = isPage ? pageValues(template) : [];
  const links = [...values.flatMap(linksOf), ...recordLinks(template)].map(({ href }) => href);
  const sliders = isPage ? productSliders(template).map(({ data }) => data) : [];
  return {
    pictures: unique(
      values.filter(({ field }) => field.kind === 'picture').map(({ value }) => textIn(value)),
    ),
    videos: unique(values.filter(({ field }) => field.kind === 'file').map(({ value }) => textIn(value))),
    links: unique(links.filter((href) => isOwnPath(href))),
    categories: numbers(sliders.map(({ categoryid }) => categoryid)),
    products: numbers(sliders.flatMap(({ productids }) => (Array.isArray(productids) ? productids : []))),
  };
}

interface Linked extends Place {
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

function pageAddress(value: string): string {
  return `/pages/${pageName(value)}`;
}

export function isOwnPath(href: string): boolean {
  return /^\/(?![/\\])/.test(href);
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values.filter((value) => value !== '' && !/\p{Cc}/u.test(value)))].slice(
    0,
    MAX_REFERENCES,
  );
}

function numbers(values: readonly unknown[]): number[] {
  const found = values
    .map(numberIn)
    .filter((value) => Number.isSafeInteger(value) && value > 0 && value < 2 ** 31);
  return [...new Set(found)].slice(0, MAX_REFERENCES);
}
