import type { importTexts } from '#lib/labels/data/import-messages.ts';

/** What the shop has of a product and a file does not name. */
export interface Left {
  /** SKUs. */
  variants: string[];
  /** Sources of images. */
  pictures: Set<string>;
  /** Stores that sell one of its variants. */
  stores: Set<number>;
}

export function nothingLeft(): Left {
  return { variants: [], pictures: new Set(), stores: new Set() };
}

export function isNothing({ variants, pictures, stores }: Left): boolean {
  return variants.length + pictures.size + stores.size === 0;
}

/** What the shop has of a list and a file does not name. */
export interface LeftEntries {
  kind: keyof typeof importTexts.kinds;
  /** Which list of the kind, in Spanish; '' where there is one. */
  list: string;
  /** Names of the entries, each once. */
  names: string[];
}

/** @param names of entries; parts of one have the same */
export function leftEntries(
  kind: LeftEntries['kind'],
  names: readonly string[],
  list: readonly string[] = [],
): LeftEntries[] {
  const each = [...new Set(names)];
  return each.length === 0 ? [] : [{ kind, list: list.join(', '), names: each }];
}
