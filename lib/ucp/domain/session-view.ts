import { counts } from '#lib/cart/domain/lines.ts';
import type { Cart, CartLine } from '#lib/contracts/carts.ts';
import { ucpSessionTexts as texts } from '#lib/labels/ucp/session.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { CURRENCY } from '#lib/money/currency.ts';
import type { UcpMessage } from './message.ts';

/** Absolute addresses of what a line shows. */
export interface SessionLinks {
  picture: (imagespath: string) => string;
}

/** An amount of a breakdown, in centavos. */
interface Total {
  type: 'subtotal' | 'items_discount' | 'discount' | 'total';
  display_text: string;
  amount: Centavos;
}

/** The lines of a cart that can be bought, with its sums: those of the shop's own cart, to the centavo. */
export function sessionView({ data }: Pick<Cart, 'data'>, { picture }: SessionLinks) {
  const bought = data.products.filter(counts);
  const atUnitPrice = sum(bought.map(amountOf));
  const ofLines = sum(bought.map(toPayOf));
  return {
    currency: CURRENCY.code,
    line_items: bought.map((line) => ({
      id: line.key,
      item: {
        id: line.productsku,
        title: titleOf(line),
        price: line.price,
        ...(line.image !== '' && { image_url: picture(line.image) }),
      },
      quantity: line.quantity,
      totals: totalsOf(amountOf(line), toPayOf(line), toPayOf(line)),
    })),
    totals: totalsOf(atUnitPrice, ofLines, data.total),
  };
}

/** The amount at the unit price, which has percent discounts; what else is taken off stands apart. */
function amountOf({ price, quantity }: CartLine): Centavos {
  return Math.round(price * quantity);
}

function toPayOf({ subtotal, discount }: CartLine): Centavos {
  return subtotal - discount;
}

/**
 * A breakdown that adds up.
 * @param subtotal at unit prices
 * @param ofLines with offers of several units
 * @param total with promotions of the whole cart, too
 */
function totalsOf(subtotal: Centavos, ofLines: Centavos, total: Centavos): Total[] {
  const [offers, promotions] = [ofLines - subtotal, total - ofLines];
  return [
    { type: 'subtotal', display_text: texts.subtotal, amount: subtotal },
    ...(offers < 0 ? [{ type: 'items_discount' as const, display_text: texts.offers, amount: offers }] : []),
    ...(promotions < 0
      ? [{ type: 'discount' as const, display_text: texts.promotions, amount: promotions }]
      : []),
    { type: 'total', display_text: texts.total, amount: total },
  ];
}

function sum(amounts: readonly Centavos[]): Centavos {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Why lines of a cart cannot be bought as they are. They are not among its lines, since they count in no sum. */
export function lineMessages({ data }: Pick<Cart, 'data'>): UcpMessage[] {
  return data.products
    .filter((line) => !counts(line))
    .map((line) =>
      recoverable(
        line.issue === 'gone' ? 'item_unavailable' : 'out_of_stock',
        line.issue === 'lessstock'
          ? texts.fewer(titleOf(line), line.maxQuantity)
          : texts[line.issue === 'gone' ? 'gone' : 'soldOut'](titleOf(line)),
      ),
    );
}

/** A condition that a platform can mend by another request. */
export function recoverable(code: string, content: string, path?: string): UcpMessage {
  return { type: 'error', code, content, severity: 'recoverable', ...(path !== undefined && { path }) };
}

/** What a line is called among others of its product: 'Taza Valle · Verde salvia'. */
export function titleOf({
  productname,
  optionsselected,
}: Pick<CartLine, 'productname' | 'optionsselected'>): string {
  return [productname, ...optionsselected.map(({ optionvalue }) => optionvalue)].join(' · ');
}
