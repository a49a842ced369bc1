'use client';

import { type MouseEvent, useSyncExternalStore } from 'react';
import { notify } from '#components/ui/overlays/toast.ts';
import { classNames } from '#components/ui/primitives/class-names.ts';
import { uiTexts } from '#lib/labels/platform/ui.ts';
import { isWishedHere, onWishes } from '#lib/wishlist/browser-memory.ts';
import styles from './heart.module.css';

/** The form of every page that hearts post without JavaScript (components/catalogue/heart/wish-form.tsx). */
export const WISH_FORM = 'wish-form';

interface Props {
  productid: number;
  /** Of a colour clone; '' for the product as a whole. */
  sku?: string;
  /** What the button is for, read aloud. */
  label: string;
  /** Words beside the heart. */
  children?: string;
  /** As the page was rendered; then what the browser knows holds. */
  favorite?: boolean;
  className?: string | undefined;
  onToggle?: (() => void) | undefined;
}

/**
 * In or out of the wishlist: filled when the product is in it, an outline otherwise (PDP-15, CARD-11). What a tap does is
 * loaded with the first one; until then, and without JavaScript, it posts a form.
 */
export function Heart({
  productid,
  sku = '',
  label,
  children,
  favorite = false,
  className,
  onToggle,
}: Props) {
  const isIn = useSyncExternalStore(
    onWishes,
    () => isWishedHere({ productid, sku }),
    () => favorite,
  );
  const click = (event: MouseEvent) => {
    event.preventDefault();
    // The second click of a double click means nothing.
    if (event.detail > 1) return;
    onToggle?.();
    import('./heart-click.ts').then(
      ({ clickHeart }) => clickHeart({ productid, sku }),
      () => notify.error(uiTexts.partFailed),
    );
  };
  return (
    <button
      type="submit"
      form={WISH_FORM}
      name="wish"
      value={`${productid}:${sku}`}
      className={classNames(styles.heart, className)}
      aria-pressed={isIn}
      aria-label={children ? undefined : label}
      onClick={click}
    >
      {children}
    </button>
  );
}
