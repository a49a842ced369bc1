'use client';

import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import { isSavingData } from '#components/ui/behaviour/saving-data.ts';
import { toldOffline } from '#components/ui/overlays/offline-guard.client.tsx';
import { uiTexts } from '#lib/labels/platform/ui.ts';
import { mediaSrcSet } from '#lib/media/domain/media.ts';
import { track } from '#lib/platform/browser/track.ts';
import { readEventMode } from '#lib/registry/store.ts';

/** What a card sells by: loaded when somebody is about to click its button. */
const loadQuick = () => import('./quick-click.tsx');

/** Ahead of the click, not under Save-Data. */
function fetchAhead({ target }: SyntheticEvent): void {
  if (target instanceof Element && target.closest('[data-quick]') && !isSavingData()) {
    loadQuick().catch(() => undefined);
  }
}

/**
 * Listens for all cards inside: choosing a colour shows its picture and leads to it (CARD-08), the button adds or opens
 * the choices. One listener for a whole grid, so that the cards themselves stay plain markup.
 */
export function CardSwatches({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  // Cards sell for the event that this browser remembers (BLOCK-04, CARD-18).
  useEffect(() => void readEventMode(), []);
  const choose = (event: MouseEvent) => {
    noteChosen(event.target);
    if (event.metaKey || event.ctrlKey || event.shiftKey || !(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    const card = link?.closest('[data-card]');
    if (!link || !card) return;
    if (link.dataset.quick !== undefined) {
      event.preventDefault();
      const { detail } = event;
      loadQuick().then(
        ({ clickCard }) => clickCard(link, card, detail, setDialog),
        () => toldOffline(uiTexts.offlinePage) || window.location.assign(link.href),
      );
    } else if (link.dataset.cardSwatch) {
      event.preventDefault();
      showColour(card, link, link.dataset.cardSwatch);
    }
  };
  // The colours are links: Enter on one arrives here as a click, too.
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only prefetches what is clicked inside.
    <div onClickCapture={choose} onPointerOver={fetchAhead} onFocus={fetchAhead}>
      {children}
      {dialog}
    </div>
  );
}

/** Tells that a card's link was clicked, if it was, and in which row. */
function noteChosen(target: EventTarget): void {
  if (!(target instanceof Element) || !target.closest('[data-card-link]')) return;
  const card = target.closest('[data-card]');
  const list = target.closest('[aria-roledescription]')?.getAttribute('aria-label') ?? null;
  track({ type: 'card chosen', productid: Number(card?.getAttribute('data-card')), list });
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
  // A tag may be a picture, too: of one size.
  const image = card.querySelector<HTMLImageElement>('img[srcset]');
  const links = card.querySelectorAll<HTMLAnchorElement>('a[data-card-link], a[data-quick]');
  if (image) swap(image, mediaSrcSet(path, 1));
  for (const link of links) link.href = swatch.href;
  card.setAttribute('data-swapped', '');
  for (const other of card.querySelectorAll('[data-card-swatch]')) other.removeAttribute('aria-current');
  swatch.setAttribute('aria-current', 'true');
}
