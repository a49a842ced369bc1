import { HoldClock } from '#components/registry/guest/hold-clock.client.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { optionsText } from '#lib/cart/domain/bag.ts';
import { counts } from '#lib/cart/domain/lines.ts';
import type { CartLine } from '#lib/contracts/carts.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import { lineIssueTexts } from '#lib/labels/cart/cart-lines.ts';
import { numberText } from '#lib/labels/platform/number.ts';
import { guestTexts } from '#lib/labels/registry/guest.ts';
import * as routes from '#lib/platform/routes.ts';
import { comboOffer } from '#lib/pricing/domain/labels.ts';
import { isBoughtOut } from '#lib/registry/domain/taken.ts';
import styles from './line-facts.module.css';

/** Address of a line's product with its SKU chosen; '' when the catalogue no longer tells it. */
function lineHref(line: CartLine): string {
  if (line.productpath === '' || line.issue === 'gone') return '';
  return line.category === ''
    ? routes.productFallback(line.productpath, line.productid)
    : routes.product(
        line.category,
        line.productpath,
        line.productid,
        line.packname ? undefined : line.productsku,
      );
}

/** Name, code or pack, and chosen options of a line (CART-02). */
export function LineFacts({ line, code = true }: { line: CartLine; code?: boolean }) {
  const href = lineHref(line);
  const options = optionsText(line);
  return (
    <div className={styles.facts}>
      {href === '' ? (
        <span className={styles.name}>{line.productname}</span>
      ) : (
        <Anchor href={href} className={styles.name}>
          {line.productname}
        </Anchor>
      )}
      {options && <span className={styles.options}>{options}</span>}
      {code && (
        <span className={styles.code}>
          {line.packname ? `${cartTexts.pack}: ${line.packname}` : `${cartTexts.code} ${line.productsku}`}
        </span>
      )}
      <Offer line={line} />
      <GiftFacts line={line} />
      <LineIssue line={line} />
    </div>
  );
}

/** What several units cost together, while the line can be bought (PRICE-07). */
function Offer({ line }: { line: CartLine }) {
  const { NEWPRICEC1: quantity, NEWPRICEC2: unitPrice } = line;
  if (quantity === null || unitPrice === null || !counts(line)) return null;
  return <span className={styles.offer}>{comboOffer({ quantity, groupPrice: quantity * unitPrice })}</span>;
}

/** What the list of an event says of a gift, and its couple (GIFT-21). */
function GiftFacts({ line: { gift } }: { line: CartLine }) {
  if (!gift) return null;
  const left = gift.quantity - gift.quantity_assigned;
  return (
    <>
      {gift.quantity > 0 && <span className={styles.options}>{guestTexts.wanted(gift.quantity, left)}</span>}
      {gift.showComment && <span className={styles.options}>«{gift.commentsku}»</span>}
    </>
  );
}

/** Why a gift cannot be bought: others pay what is left, or have bought it, or there is none in the store. */
function GiftIssue({ gift }: { gift: NonNullable<CartLine['gift']> }) {
  return (
    <span className={styles.issue} data-tone="error">
      {gift.releasesin > 0 ? (
        <HoldClock seconds={gift.releasesin} />
      ) : isBoughtOut(gift) ? (
        guestTexts.boughtOut
      ) : (
        lineIssueTexts.nostock
      )}
    </span>
  );
}

/** More is wanted than there is, or than an order takes. */
function shortText({ maxQuantity, orderlimit }: CartLine): string {
  const most = numberText(maxQuantity);
  return orderlimit === undefined ? lineIssueTexts.lessstock(most) : lineIssueTexts.orderlimit(most);
}

/** What keeps the line from being bought, or what changed about it. */
function LineIssue({ line }: { line: CartLine }) {
  if (line.issue === null) return null;
  if (line.gift && line.issue === 'nostock') return <GiftIssue gift={line.gift} />;
  const text = line.issue === 'lessstock' ? shortText(line) : lineIssueTexts[line.issue];
  return (
    <span className={styles.issue} data-tone={line.issue === 'price' ? 'note' : 'error'}>
      {text}
    </span>
  );
}
