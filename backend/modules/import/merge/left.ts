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
