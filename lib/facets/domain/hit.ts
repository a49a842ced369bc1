import type { Centavos } from '#lib/money/centavos.ts';

/** A product that a search found, with what sorting and filtering need. */
export interface Hit {
  product_id: number;
  /** Lower case without accents, ñ as 'n~': its place in the alphabet. */
  title_sort: string;
  date_added: Date;
  sort_order: number | null;
  /** Lowest price to pay. */
  min_pay: Centavos;
  /** Best percent discount today, 0 without. */
  percent: number;
  /** Units sold; 0 where that is not known. */
  sold: number;
  /** Ids of its categories, ancestors included. */
  categories: number[];
  /** Option values of each SKU that can be bought here. */
  variants: { optionid: number; value: string }[][];
}

/** What facets are called. */
export interface FacetNames {
  /** Shown categories' labels by id. */
  categories: Map<number, string>;
  options: Map<number, string>;
  /** Labels by '{optionid}|{value}', in the shop's order. */
  values: Map<string, string>;
}
