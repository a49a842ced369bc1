import { createHash } from 'node:crypto';
import { slugify } from '#lib/catalogue/domain/slug.ts';

/** Slug of a label; of one that leaves no slug ('日本') a short hash, so that it has an address and a key too. */
export function keyOf(label: string): string {
  return slugify(label) || `x${shortHash(label)}`;
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 6);
}
