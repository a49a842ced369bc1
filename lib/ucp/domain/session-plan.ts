import { linkable } from '#lib/cart/domain/buy-link/buy-link.ts';
import type { LinkedLine, LinkPlan } from '#lib/cart/domain/buy-link/buy-link-plan.ts';
import { counts } from '#lib/cart/domain/lines.ts';
import { ucpSessionTexts as texts } from '#lib/labels/ucp/session.ts';
import type { UcpMessage } from './message.ts';
import type { CartRequest } from './session-requests.ts';
import { recoverable, titleOf } from './session-view.ts';

/** A wanted item, each once. */
export interface WantedItem {
  sku: string;
  quantity: number;
}

/** The items of a request; one that is named twice is wanted as often as both say. */
export function itemsOf({ line_items }: Pick<CartRequest, 'line_items'>): WantedItem[] {
  const bySku = new Map<string, number>();
  for (const { item, quantity } of line_items) bySku.set(item.id, (bySku.get(item.id) ?? 0) + quantity);
  return [...bySku].map(([sku, quantity]) => ({ sku, quantity }));
}

/** A line to write into a cart. */
export interface NewLine {
  productid: number;
  productsku: string;
  quantity: number;
}

/**
 * What can be had of the wanted items, and what there is to say about the others. What the link that hands over has no room for is
 * left out too: a person would not get it.
 */
export function planned({ lines }: Pick<LinkPlan, 'lines'>): { lines: NewLine[]; messages: UcpMessage[] } {
  const inStore = lines.filter(({ line, reason }) => reason === null && counts(line));
  const linked = new Set(
    linkable(inStore.map(({ line: { productsku: sku, quantity } }) => ({ sku, quantity }))).map(
      ({ sku }) => sku,
    ),
  );
  const had = inStore.filter(({ line }) => linked.has(line.productsku));
  return {
    lines: had.map(({ line }) => ({
      productid: line.productid,
      productsku: line.productsku,
      quantity: line.quantity,
    })),
    messages: [
      ...lines.filter((line) => !inStore.includes(line)).map(missing),
      ...inStore.filter((line) => !had.includes(line)).map(unlinked),
      ...had.flatMap(({ line, wanted }, at): UcpMessage[] => {
        if (line.quantity >= wanted) return [];
        const content = texts.fewer(titleOf(line), line.quantity);
        return [
          { type: 'warning', code: 'quantity_adjusted', content, path: `$.line_items[${at}].quantity` },
        ];
      }),
    ],
  };
}

function missing({ line, reason }: LinkedLine): UcpMessage {
  if (reason === 'nostock') return recoverable('out_of_stock', texts.soldOut(titleOf(line)));
  if (reason === 'unknown') return recoverable('item_unavailable', texts.unknown(line.productsku));
  return recoverable('item_unavailable', texts.gone(titleOf(line)));
}

function unlinked({ line }: LinkedLine): UcpMessage {
  return recoverable('link_full', texts.notLinked(titleOf(line)));
}
