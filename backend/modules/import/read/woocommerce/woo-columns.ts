import { checkTitles, fieldsOf, type Header, headerOf, titleKey } from '../header.ts';

/** Titles in WooCommerce's own files, in English and Spanish, folded. */
const NAMES = {
  id: ['id'],
  type: ['type', 'tipo'],
  sku: ['sku'],
  name: ['name', 'nombre'],
  published: ['published', 'publicado'],
  visibility: ['visibility in catalog', 'visibilidad en el catalogo'],
  shortDescription: ['short description', 'descripcion corta'],
  description: ['description', 'descripcion'],
  saleFrom: ['date sale price starts', 'dia en que empieza el precio rebajado'],
  saleTo: ['date sale price ends', 'dia en que termina el precio rebajado'],
  inStock: ['in stock?', '¿existencias?', '¿en inventario?', '¿hay existencias?'],
  stock: ['stock', 'inventario', 'existencias'],
  backorders: ['backorders allowed?', '¿permitir reservas de productos agotados?'],
  salePrice: ['sale price', 'precio rebajado'],
  price: ['regular price', 'precio normal'],
  categories: ['categories', 'categorias'],
  tags: ['tags', 'etiquetas'],
  images: ['images', 'imagenes'],
  parent: ['parent', 'superior', 'principal'],
  brands: ['brands', 'marcas'],
  barcode: ['gtin, upc, ean, or isbn', 'gtin, upc, ean o isbn'],
} as const;
export type WooField = keyof typeof NAMES;

/** Columns of an attribute, what is not read of it too: whether it is shown, shared, chosen at first. */
const OF_ATTRIBUTE = /^(?:attribute \d+ |atributo .*\d+$)/;
const ATTRIBUTE_NAME = /^(?:attribute (\d+) name|nombre del atributo (\d+))$/;
const ATTRIBUTE_VALUES = /^(?:attribute (\d+) value\(s\)|valor\(es\) del atributo (\d+))$/;

export interface WooColumns extends Header<WooField> {
  /** Titles of columns that are not read and in which a row says something. */
  ignored(cells: readonly string[]): string[];
  /** A row's attributes with a name, in their order. */
  attributes(cells: readonly string[]): { name: string; values: string[] }[];
}

/**
 * Understands the first line of a WooCommerce product export; null when it is none.
 * @throws FileProblem when two of its columns say the same
 */
export function wooColumns(titles: readonly string[]): WooColumns | null {
  const header = headerOf<WooField>(titles, NAMES);
  if (!header.has('type') || !header.has('name') || !(header.has('sku') || header.has('id'))) return null;
  checkTitles(titles, NAMES, { sameFields: true });
  const columns = (pattern: RegExp) =>
    new Map(
      titles.flatMap((title, at): [string, number][] => {
        const [, english, spanish] = pattern.exec(titleKey(title)) ?? [];
        const number = english ?? spanish;
        return number === undefined ? [] : [[number, at]];
      }),
    );
  const names = [...columns(ATTRIBUTE_NAME)].sort(([a], [b]) => Number(a) - Number(b));
  const values = columns(ATTRIBUTE_VALUES);
  const read = new Set([
    ...fieldsOf(titles, NAMES).values(),
    ...names.map(([, at]) => at),
    ...values.values(),
  ]);
  const unread = titles.flatMap((title, at) =>
    read.has(at) || title.trim() === '' || OF_ATTRIBUTE.test(titleKey(title))
      ? []
      : [{ title: title.trim(), at }],
  );
  return {
    ...header,
    ignored: (cells) => unread.filter(({ at }) => (cells[at] ?? '').trim() !== '').map(({ title }) => title),
    attributes: (cells) =>
      names.flatMap(([number, at]) => {
        const name = (cells[at] ?? '').trim();
        return name === '' ? [] : [{ name, values: listOf(cells[values.get(number) ?? -1] ?? '') }];
      }),
  };
}

/** Parts of a list as WooCommerce writes it: by commas, those of a text behind a backslash. */
export function listOf(text: string): string[] {
  const parts = text.split(/(?<!\\),/).map((part) => part.replaceAll('\\,', ',').trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}
