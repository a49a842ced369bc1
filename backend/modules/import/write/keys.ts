import { createHash } from 'node:crypto';
import { slugify } from '#lib/catalogue/domain/slug.ts';

/** Slug of a label; of one that leaves no slug ('日本') a short hash, so that it has an address and a key too. */
export function keyOf(label: string): string {
  return slugify(label) || `x${shortHash(label)}`;
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 6);
}

/** JSON with sorted keys: equal values give equal texts, in whatever order the database keeps keys. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part) && !(part instanceof Date)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
