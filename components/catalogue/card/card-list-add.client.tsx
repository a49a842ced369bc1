'use client';

import { lazy, Suspense, useState } from 'react';
import { notify } from '#components/ui/overlays/toast.ts';
import { listTexts } from '#lib/labels/catalogue/product-parts.ts';
import * as routes from '#lib/platform/routes.ts';
import { addGift } from '#lib/registry/add-gift.ts';
import { CardListButton } from './card-list-button.tsx';

const QuickAdd = lazy(() => import('./quick-add.client.tsx').then(({ QuickAdd }) => ({ default: QuickAdd })));

interface Props {
  productid: number;
  label: string;
  href: string;
  /** Null when something is to be chosen before. */
  sku: string | null;
  /** The list that is being filled. */
  eventId: number;
}

/** The button of a card while its shopper fills a list: adds its one SKU, or shows the choices (CARD-17, EVT-34, EVT-35). */
export function CardListAdd({ productid, label, href, sku, eventId }: Props) {
  const [pending, setPending] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const add = async () => {
    if (pending) return;
    if (sku === null) return setOpen(true);
    setPending(true);
    const { isAdded, message } = await addGift({ eventid: eventId, productid, sku, quantity: 1 });
    setPending(false);
    const back = { label: listTexts.eventSee, href: routes.eventProducts(eventId) };
    if (isAdded) notify.success(listTexts.eventAdded, back);
    else notify.error([listTexts.eventFailed, message].filter(Boolean).join('. '));
  };
  return (
    <>
      <CardListButton label={label} isPending={pending} onClick={() => void add()} />
      {isOpen && (
        <Suspense>
          <QuickAdd productid={productid} label={label} href={href} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
