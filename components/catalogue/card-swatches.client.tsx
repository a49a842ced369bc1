'use client';

import { useRouter } from 'next/navigation';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { mediaSrcSet } from '#lib/catalogue/domain/media.ts';
import { readEventMode } from '#lib/registry/store.ts';

/**
 * Listens for the colours of all cards inside: choosing one shows its picture and leads to it (CARD-08). One listener
 * for a whole grid, so that the cards themselves stay plain markup.
 */
export function CardSwatches({ children }: { children: ReactNode }) {
  const router = useRouter();
  // Cards sell for the event that this browser remembers (BLOCK-04, CARD-18).
  useEffect(readEventMode, []);
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    const card = link?.closest('[data-card]');
    if (!link || !card) return;
    if (link.dataset.cardSwatch) {
      event.preventDefault();
      showColour(card, link, link.dataset.cardSwatch);
    } else if (link.dataset.cardLink !== undefined && card.hasAttribute('data-swapped')) {
      // The router's link still knows the address of before.
      event.preventDefault();
      router.push(link.pathname + link.search);
    }
  };
  // The colours are links: Enter on one arrives here as a click, too.
  return <div onClickCapture={choose}>{children}</div>;
}

/** A picture that cannot be had leaves the one of before, without a word (CARD-09). */
function swap(image: HTMLImageElement, srcset: string): void {
  const before = image.srcset;
  image.onerror = () => {
    image.onerror = null;
    image.srcset = before;
  };
  image.srcset = srcset;
}

/** A card may have no picture at all: then only its link changes (CARD-09). */
function showColour(card: Element, swatch: HTMLAnchorElement, path: string): void {
  const image = card.querySelector('img');
  const link = card.querySelector<HTMLAnchorElement>('a[data-card-link]');
  if (image) swap(image, mediaSrcSet(path, 1));
  if (link) link.href = swatch.href;
  card.setAttribute('data-swapped', '');
  for (const other of card.querySelectorAll('[data-card-swatch]')) other.removeAttribute('aria-current');
  swatch.setAttribute('aria-current', 'true');
}
