import type { Selection } from '#lib/catalogue/domain/matching.ts';
import { buildVariants, type Variant } from '#lib/catalogue/domain/variants.ts';
import type { ProductDetail } from '#lib/contracts/products.ts';
import { type Choices, type Conflict, choose, type OptionChoice } from './conflict.ts';
import { distinguishSkus } from './distinguish-skus.ts';
import { startSelection } from './selection.ts';

/** What a product's address shows. */
export type ProductPageState =
  /** No such product: 404 (PDP-26). */
  | { kind: 'missing' }
  /** The address is not the product's own, or names a SKU that it has not: go to the right one. */
  | { kind: 'redirect'; sku: string | null }
  /** Sold by other stores only, one of which has it. */
  | { kind: 'elsewhere' }
  /** No SKU has stock in any store: the not-found state, status 200 (PDP-27). */
  | { kind: 'gone' }
  | {
      kind: 'shown';
      start: Selection;
      conflict: Conflict | null;
      variants: Variant[];
      /** A colour or value that the product has not: 'ERROR' and what was requested (PDP-40). */
      selectionError: `ERROR ${string}` | null;
    };

export interface ProductPageInput {
  /** '-' for nothing, a SKU, '~X' for a suggested colour, or what `choiceOf` reads (PDP-02, PDP-03). */
  choice: string;
  /** Whether the requested address is the product's own, its SKU apart. */
  atHome: boolean;
  catalogId: number;
  /** Whether any store has stock of any SKU; fetched only when this one has none. */
  stockSomewhere: boolean;
}

/** Judges a product's address (PDP-26, PDP-27, GAP-004 to GAP-006). */
export function productPageState(product: ProductDetail | null, input: ProductPageInput): ProductPageState {
  if (!product) return { kind: 'missing' };
  const { sku, suggestedcolor, wanted } = choiceOf(input.choice);
  const distinct = distinguishSkus(product);
  const variants = buildVariants(distinct);
  const known = sku !== null && variants.some((variant) => variant.sku === sku);
  const sold = product.soldin.some((id) => id === input.catalogId) && variants.length > 0;
  if (!input.atHome) return { kind: 'redirect', sku: known ? sku : null };
  if (!sold) return { kind: input.stockSomewhere ? 'elsewhere' : 'gone' };
  if (sku !== null && !known) return { kind: 'redirect', sku: null };
  if (!variants.some((variant) => variant.sellable) && !input.stockSomewhere) return { kind: 'gone' };
  const first: Choices = {
    selection: startSelection(distinct, variants, { sku, suggestedcolor }),
    conflict: null,
  };
  const { selection: start, conflict } = wanted ? choose(distinct, variants, first, wanted) : first;
  const selectionError = colourError(distinct, start, suggestedcolor) ?? valueError(start, wanted);
  return { kind: 'shown', start, conflict, variants, selectionError };
}

/** What the choice of an internal address says: 'TAZ-ROJ-S~con~2~l' is a SKU and a value wanted in place of its own. */
export function choiceOf(choice: string): {
  sku: string | null;
  suggestedcolor: string | null;
  wanted: OptionChoice | null;
} {
  if (choice === '-') return { sku: null, suggestedcolor: null, wanted: null };
  if (choice.startsWith('~')) return { sku: null, suggestedcolor: choice.slice(1), wanted: null };
  const [, sku, optionid, value] = WANTED.exec(choice) ?? [];
  if (sku === undefined || value === undefined) return { sku: choice, suggestedcolor: null, wanted: null };
  return { sku, suggestedcolor: null, wanted: { optionid: Number(optionid), value } };
}

const WANTED = /^(.+)~con~(\d{1,9})~(.+)$/;

/** Whether a value that an address wants is not chosen: there is none, or none is left. */
function valueError(start: Selection, wanted: OptionChoice | null): `ERROR ${string}` | null {
  if (!wanted || start[wanted.optionid] === wanted.value) return null;
  return `ERROR option ${wanted.optionid} ${wanted.value}`;
}

/** Whether no colour was chosen although one was suggested to a product that has colours. */
function colourError(
  { options }: Pick<ProductDetail, 'options'>,
  start: Selection,
  suggestedcolor: string | null,
): `ERROR ${string}` | null {
  const colours = options.filter(({ kind }) => kind === 'color');
  const isLost = colours.every(({ optionid }) => start[optionid] === undefined);
  return suggestedcolor !== null && isLost ? `ERROR suggestedcolor ${suggestedcolor}` : null;
}

/** Whether no SKU can be bought in the requested catalogue. */
export function isSoldOut(product: ProductDetail): boolean {
  return !buildVariants(product).some((variant) => variant.sellable);
}
