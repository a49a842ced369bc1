import { withoutAccents } from '#lib/platform/domain/without-accents.ts';
/** Slug of a text: lower case, without accents, words joined by dashes; '' when nothing is left (LIST-05). */
export function slugify(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Product path of a slug or a label: '-{productid}' at its end, added when it is not there (CARD-02, GAP-006). */
export function productSlug(slugOrLabel: string, productid: number): string {
  const slug = slugify(slugOrLabel);
  const suffix = `-${productid}`;
  if (slug.endsWith(suffix)) return slug;
  return `${slug || 'producto'}${suffix}`;
}

/** A product's last path segment: 'taza-valle-12', 'taza-valle-12_c_TAZA-VER-350'. */
export interface ProductSegment {
  productid: number;
  slug: string;
  sku: string | null;
}

/**
 * Reads a product's last path segment, decoded; null when it has not that form (PDP-01, PDP-02, GAP-005): the id stands
 * after the last hyphen before '_c_'.
 */
export function parseProductSegment(segment: string): ProductSegment | null {
  const at = segment.indexOf('_c_');
  const slug = at === -1 ? segment : segment.slice(0, at);
  const id = /^(?:.*-)([1-9]\d{0,8})$/s.exec(slug)?.[1];
  if (id === undefined) return null;
  const sku = at === -1 ? '' : segment.slice(at + 3);
  return { productid: Number(id), slug, sku: sku === '' ? null : sku };
}
