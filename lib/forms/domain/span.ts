import type { FormField } from '#lib/contracts/forms.ts';

/** Widths that a field can have, in columns of twelve. */
const SPANS: readonly number[] = [3, 4, 6, 8, 9, 12];
const WHOLE = 12;

/** How many columns of twelve a definition gives its field: its size class, else its position; else all of them. */
export function spanOf({ sizeclass = '', position = '' }: Pick<FormField, 'sizeclass' | 'position'>): number {
  const sizes = [...sizeclass.matchAll(/\bcol(?:-(?:xs|sm|md|lg|xl|xxl))?-(\d{1,2})\b/g)];
  const wanted = Number(sizes.at(-1)?.[1] ?? 0) || WHOLE / (Number(/^\d_(\d)$/.exec(position)?.[1]) || 1);
  // The next wider one: what is too narrow cuts words.
  return SPANS.find((span) => span >= wanted) ?? WHOLE;
}
