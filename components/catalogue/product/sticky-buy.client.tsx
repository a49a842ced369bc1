'use client';

import { type MouseEventHandler, type RefObject, useEffect, useState } from 'react';
import { ProductPrice } from '#components/catalogue/card/product-price.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import type { PriceView } from '#lib/catalogue/domain/price-view.ts';
import { cardTexts } from '#lib/labels/catalogue/card.ts';
import { barTexts } from '#lib/labels/catalogue/product.ts';
import { watchInSight } from '#lib/platform/browser/in-sight.ts';
import styles from './sticky-buy.module.css';

interface Props {
  name: string;
  price: PriceView;
  pending: boolean;
  onPress: MouseEventHandler<HTMLElement>;
  /** The form's own button: while that is in sight, the bar is not. */
  own: RefObject<HTMLElement | null>;
}

/** Within the form that it sends: on phones price and button stay at the foot of the screen while the form's own are out of sight, or under what is asked there. */
export function StickyBuy({ name, price, pending, onPress, own }: Props) {
  const isShown = useOutOfSight(own);
  return (
    <div className={styles.bar} data-buys="" hidden={!isShown}>
      <div className={styles.words} aria-hidden="true">
        <span className={styles.name}>{name}</span>
        <ProductPrice price={price} size="m" />
      </div>
      <Button
        type="submit"
        aria-disabled={pending || undefined}
        onClick={onPress}
        aria-label={cardTexts.addOf(name)}
      >
        {barTexts.add}
      </Button>
    </div>
  );
}

/** Of the button, where it is to be clicked: at the edge of what covers it a part is not enough. */
const CLICKABLE_SHARE = 0.9;

/** Neither the button nor the foot of the page, which the bar must not cover, is in sight. */
function useOutOfSight(own: RefObject<HTMLElement | null>): boolean {
  const [isOwnSeen, setOwnSeen] = useState(true);
  const [isFootSeen, setFootSeen] = useState(false);
  useEffect(() => {
    const foot = document.querySelector('footer');
    const stops = [
      own.current && watchInSight(own.current, setOwnSeen, CLICKABLE_SHARE),
      foot && watchInSight(foot, setFootSeen),
    ];
    return () => {
      for (const stop of stops) stop?.();
    };
  }, [own]);
  return !(isOwnSeen || isFootSeen);
}
