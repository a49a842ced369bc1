/** Attributes of which an item has one value. */
export const SINGLE: ReadonlySet<string> = new Set([
  ...['id', 'item_group_id', 'title', 'description', 'brand', 'gtin', 'google_product_category'],
  ...['price', 'sale_price', 'sale_price_effective_date', 'availability', 'image_link'],
  ...['color', 'size', 'material', 'pattern'],
]);
/** Attributes that are read. */
const READ = new Set([...SINGLE, 'product_type', 'additional_image_link']);

/** A product of a Google merchant feed: values by attribute without 'g:', in the order of the file. */
export interface GoogleItem {
  line: number;
  /** Each value of an attribute that may come several times. */
  all(attribute: string): string[];
  /** Its first value, '' without. */
  get(attribute: string): string;
  /** Attributes that it has and that are not read, those with parts too. */
  ignored: string[];
}

/**
 * @param values of each attribute, not empty
 * @param compound attributes that have parts instead of a value
 */
export function googleItem(
  line: number,
  values: ReadonlyMap<string, readonly string[]>,
  compound: Iterable<string> = [],
): GoogleItem {
  const given = new Set([...values.keys(), ...compound]);
  return {
    line,
    ignored: [...given].filter((name) => !READ.has(name)),
    all: (attribute) => [...(values.get(attribute) ?? [])],
    get: (attribute) => values.get(attribute)?.[0] ?? '',
  };
}

/** Adds a value of an attribute to what is known of an item; an empty one is none. */
export function addValue(values: Map<string, string[]>, attribute: string, text: string): void {
  const value = text.trim();
  if (value !== '') values.set(attribute, [...(values.get(attribute) ?? []), value]);
}

/** An attribute as it is called in every kind of feed: 'g:image_link', 'image link' and 'Image Link' are one. */
export function attributeOf(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[\s_-]+/g, '_');
}

/** Whether the first line of a table is that of a feed. */
export function isGoogleHeader(titles: readonly string[]): boolean {
  const names = new Set(titles.map(attributeOf));
  const others = ['link', 'image_link', 'availability', 'price'].filter((name) => names.has(name));
  return names.has('id') && names.has('title') && others.length >= 2;
}
