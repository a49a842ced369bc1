import { useEffect, useState } from 'react';
import { TitledCards } from '#components/catalogue/card/titled-cards.tsx';
import { Dialog } from '#components/ui/overlays/dialog.client.tsx';
import { Button, ButtonLink } from '#components/ui/primitives/button.tsx';
import { Picture } from '#components/ui/primitives/picture.tsx';
import { Price } from '#components/ui/primitives/price.tsx';
import { countUnits, optionsText, splitLines } from '#lib/cart/domain/bag.ts';
import type { Added } from '#lib/cart/domain/client/state.ts';
import { useCart } from '#lib/cart/use-cart.ts';
import { type Recommended, watchRecommendations } from '#lib/catalogue/queries.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import { cartNotices } from '#lib/labels/cart/cart-notices.ts';
import { summaryTexts } from '#lib/labels/cart/summary.ts';
import { numberText } from '#lib/labels/platform/number.ts';
import { formatPrice } from '#lib/money/format.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './added-panel.module.css';
import { useSettled } from './use-settled.ts';

const PER_VIEW = { phone: 2, widePhone: 3, tablet: 3, desktop: 3 };
const SIZES = '(min-width: 560px) 180px, 44vw';
/** Cards of what goes with it. */
const MOST_CARDS = 6;

interface Props {
  added: Added;
  onClosed: () => void;
}

/**
 * What was added from a product's page, and the ways on: a dialog, at the foot of the screen on phones. The focus goes into
 * it and back to the button (CART-14).
 */
export default function AddedPanel({ added, onClosed }: Props) {
  const { cart } = useCart();
  const [isOpen, setOpen] = useState(true);
  const line = cart?.products.find(({ productsku }) => productsku === added.sku);
  if (!cart || !line) return null;
  const units = countUnits(splitLines(cart.products).buyable);
  const options = optionsText(line);
  const close = () => setOpen(false);
  return (
    <Dialog
      open={isOpen}
      onClose={onClosed}
      title={cartTexts.addedTitle}
      footer={
        <div className={styles.ways}>
          <PayForm />
          <ButtonLink href={routes.checkout()} reload variant="outline">
            {cartNotices.seeCart}
          </ButtonLink>
          <Button variant="quiet" onClick={close}>
            {cartTexts.keepBuying}
          </Button>
        </div>
      }
    >
      <div className={styles.added}>
        <div className={`picture-ground ${styles.picture}`}>
          <Picture path={line.image} alt="" sizes="96px" />
        </div>
        <div className={styles.facts}>
          <p className={styles.name}>{line.productname}</p>
          {options && <p className={styles.quiet}>{options}</p>}
          <p className={styles.quiet}>{cartTexts.addedUnits(numberText(added.quantity))}</p>
          <Price price={line.price} oldPrice={line.priceOld} size="s" />
        </div>
      </div>
      <p className={styles.subtotal}>
        <span>{cartTexts.cartSubtotal(summaryTexts.count(String(units)))}</span>
        <strong>{formatPrice(cart.total)}</strong>
      </p>
      <GoesWith productid={added.productid} onLeave={close} />
    </Dialog>
  );
}

/** On to the checkout, once the server has all of the cart. */
function PayForm() {
  const { isWaiting, said, hold } = useSettled();
  return (
    <form method="post" action={routes.form('checkout-start')} onSubmit={hold}>
      <Button
        type="submit"
        className={styles.pay}
        aria-disabled={isWaiting || undefined}
        data-pending={isWaiting || undefined}
      >
        {isWaiting ? cartTexts.saving : cartTexts.pay}
      </Button>
      <p role="status" className={styles.held}>
        {said}
      </p>
    </form>
  );
}

/** What others took along, else what is related; nothing where neither is known. */
function GoesWith({ productid, onLeave }: { productid: number; onLeave: () => void }) {
  const [found, setFound] = useState<Recommended | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    watchRecommendations({ productid, seen: [], wants: 'related' }, setFound, stop.signal);
    return () => stop.abort();
  }, [productid]);
  if (!found) return null;
  const isTogether = found.together.length > 0;
  const cards = (isTogether ? found.together : found.more).slice(0, MOST_CARDS);
  if (cards.length === 0) return null;
  const title = isTogether ? cartTexts.goesTogether : cartTexts.goesWith;
  return (
    // A product's own link leads to another page, of which the panel is no part.
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is used.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click.
    <div
      className={styles.more}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a[data-card-link]')) onLeave();
      }}
    >
      <TitledCards
        title={title}
        heading={<h3 className={styles.title}>{title}</h3>}
        cards={cards}
        perView={PER_VIEW}
        sizes={SIZES}
      />
    </div>
  );
}
