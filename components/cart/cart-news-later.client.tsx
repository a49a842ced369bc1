'use client';

import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { whenIdle } from '#components/ui/behaviour/when-idle.ts';
import { useCart } from '#lib/cart/use-cart.ts';
import { cartNotices } from '#lib/labels/cart/cart-notices.ts';

const load = () => import('./cart-news.client.tsx');
const CartNews = lazy(() => load().catch(() => ({ default: Offline })));

/** In the place of news whose code did not come. */
function Offline(): ReactNode {
  const { waiting } = useCart();
  return waiting.length > 0 ? <p>{cartNotices.offline}</p> : null;
}

/** What there is to say of the shopper's own changes; its code comes while nothing else is to be done. */
export function CartNewsLater({ onDone }: { onDone?: () => void }) {
  const { removed, waiting } = useCart();
  // Who loses the connection has it already.
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
  // The live region is there before there is anything to say.
  return (
    <div aria-live="polite">
      {(removed || waiting.length > 0) && (
        <Suspense>
          <CartNews onDone={onDone} />
        </Suspense>
      )}
    </div>
  );
}
