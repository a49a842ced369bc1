'use client';

import { type FormEvent, useState } from 'react';
import { Button, ButtonLink } from '#components/ui/primitives/button.tsx';
import { useCart } from '#lib/cart/use-cart.ts';
import type { CardOffer } from '#lib/catalogue/domain/card/card-config.ts';
import { cardTexts } from '#lib/labels/catalogue/card.ts';
import { productTexts } from '#lib/labels/catalogue/product.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './card-add.module.css';

interface Props {
  offer: Exclude<CardOffer, null | { kind: 'list'; sku: string | null }>;
  productid: number;
  label: string;
  href: string;
  /** It was added. */
  onAdd: () => void;
}

/**
 * The button of a card whose parent sells from it (CARD-18): adds what needs no choice, leads to the page otherwise.
 * A plain form without JavaScript; the bag tells what became of it.
 */
export function CardAdd({ offer, productid, label, href, onAdd }: Props) {
  const { add } = useCart();
  const [pending, setPending] = useState(false);
  if (offer.kind === 'choose') {
    return (
      <div className={styles.add}>
        <ButtonLink href={href} size="s" variant="outline" aria-label={cardTexts.chooseOf(label)}>
          {cardTexts.choose}
        </ButtonLink>
      </div>
    );
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    await add({ productid, sku: offer.sku, quantity: offer.quantity });
    setPending(false);
    onAdd();
  };
  return (
    <form method="post" action={routes.form('cart')} onSubmit={submit} className={styles.add}>
      <input type="hidden" name="productid" value={productid} />
      <input type="hidden" name="sku" value={offer.sku} />
      <input type="hidden" name="quantity" value={offer.quantity} />
      {/* Not disabled meanwhile: it keeps the focus. */}
      <Button type="submit" size="s" aria-busy={pending} aria-label={cardTexts.addOf(label)}>
        {pending ? productTexts.adding : cardTexts.add}
      </Button>
    </form>
  );
}
