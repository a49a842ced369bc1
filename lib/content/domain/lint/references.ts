/** A picture as the shop knows it. */
export interface PictureInfo {
  width: number;
  height: number;
  /** Of the file that all cuts are made from. */
  bytes: number;
  alt: string;
}

/** What the doctor asked the shop. What is not in here was not asked. */
export interface ResolvedReferences {
  /** By file name; null for one that the shop does not have. */
  pictures: Readonly<Record<string, PictureInfo | null>>;
  /** Films and captions by file name: bytes; null for one that the shop does not have. */
  films: Readonly<Record<string, number | null>>;
  /** By path of the shop, as it is written: whether something answers there. */
  links: Readonly<Record<string, boolean>>;
  /** By number: whether there is such a shown category. */
  categories: Readonly<Record<number, boolean>>;
  /** By number: whether there is such a product. */
  products: Readonly<Record<number, boolean>>;
}

/** What a template names and only the shop knows. */
export interface References {
  pictures: string[];
  films: string[];
  links: string[];
  categories: number[];
  products: number[];
}
