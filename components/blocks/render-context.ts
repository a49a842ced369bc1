import { phoneSizes } from '#components/ui/primitives/picture-sizes.ts';
import type { ProductCardModel } from '#lib/catalogue/domain/card/card.ts';
import type { StoreRates } from '#lib/checkout/domain/rates.ts';
import type { Block, BlockOf } from '#lib/content/domain/parse-block.ts';
import type { MediaInfo } from '#lib/contracts/content/content.ts';
import type { FormModel } from '#lib/forms/domain/model.ts';

/** A form as a block shows it. */
export interface FormOnPage {
  title: string;
  submitLabel: string;
  model: FormModel;
}

/** What blocks are rendered with besides their own data; they fetch nothing themselves (BLOCK-42). */
export interface RenderContext {
  /** Pictures that the layout names, by file name. */
  media: Readonly<Record<string, MediaInfo>>;
  /** Products of each product slider, by block id. */
  products: Readonly<Record<string, readonly ProductCardModel[]>>;
  /** Forms of form blocks, by block id. */
  forms?: Readonly<Record<string, FormOnPage>>;
  /** What deliveries cost: the shopper's own store first. Only for a page that shows it. */
  rates?: readonly StoreRates[];
  /** Cleaned HTML of each text, by its raw form. */
  html: (raw: string) => string;
  /** Name of the layout. */
  page: string;
  /** The store that the page is made for. */
  storeId: number;
  /** Name of the cookie that holds the chosen store. */
  storeCookie?: string;
  /** Twelfths of the page that the block's column is wide. */
  size: number;
  /** Least height of the column's picture on wide screens, in px, where the row sets one. */
  height?: number | undefined;
  /** Share of a phone's width that the column takes there. */
  phone: number;
  /** For editors: broken blocks say what they lack, and each block can be jumped to. */
  preview?: boolean;
  /** In the first row: its pictures are loaded at once. */
  first: boolean;
}

/** What the component of a block type gets. */
export interface BlockProps<Type extends Block['type']> {
  block: BlockOf<Type>;
  context: RenderContext;
}

/** The id by which a preview's report jumps to a block. */
export function blockAnchor(id: string): string {
  return `bloque-${id.replaceAll(/\s/g, '_')}`;
}

/**
 * `sizes` of a picture in such a column.
 * @param ratio its width over its height: one that covers a high box is wider than the box
 */
export function sizesOf(
  { size, phone, height = 0 }: Pick<RenderContext, 'size' | 'phone' | 'height'>,
  ratio = 0,
): string {
  const least = Math.round(height * ratio);
  const share = `${Math.round((92 * size) / 12)}vw`;
  const wide = least > 0 ? `max(${share}, ${least}px)` : share;
  return `(min-width: 1568px) ${Math.max(Math.round((1440 * size) / 12), least)}px, (min-width: 800px) ${wide}, ${phoneSizes(phone)}`;
}
