'use client';

import { type ReactNode, useRef } from 'react';
import { CardList, type CardListProps } from '#components/catalogue/card/card-list.client.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { Link } from '#components/ui/primitives/link.tsx';
import { SkeletonCard } from '#components/ui/primitives/skeleton-grid.tsx';
import { ENDLESS_STEP, GRID_LIMIT } from '#lib/catalogue/domain/listing/paging.ts';
import { endlessTexts } from '#lib/labels/catalogue/listing.ts';
import styles from './endless-cards.module.css';
import { type More, useEndless, useGrows } from './use-endless.ts';

const PLACES = Array.from({ length: ENDLESS_STEP }, (_, at) => at);

interface Props extends Omit<CardListProps, 'children'> {
  more: More;
}

/**
 * The cards of a listing, which on phones grow by ten as one scrolls (LIST-24): three times by themselves, then by a
 * button, so that what stands below can be reached; by the button alone where bytes are dear. At most 200 on a page
 * (LIST-15). Without scripts and on wider screens there are pages.
 */
export function EndlessCards({ more, ...list }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const { grows, cards, total, state, slow, isByHand, load } = useEndless(more, list.cards, end);
  const here = more.shown + cards.length;
  const isFull = list.cards.length + cards.length >= GRID_LIMIT;
  const loading = state === 'loading';
  return (
    <>
      <CardList {...list} cards={[...list.cards, ...cards]}>
        {loading && PLACES.slice(0, total - here).map((place) => <SkeletonCard key={`place ${place}`} />)}
      </CardList>
      {grows && (
        <div ref={end} className={styles.end}>
          <p role="status" className={styles.status}>
            {loading
              ? slow
                ? endlessTexts.stillLoadingMore
                : endlessTexts.loadingMore
              : endlessTexts.shown(here, total)}
          </p>
          {state === 'failed' && (
            <p role="alert" className={styles.failed}>
              {endlessTexts.moreFailed}
            </p>
          )}
          {here < total && isFull && (
            <Link href={pageOf(more.href, Math.floor(here / more.size) + 1)}>{endlessTexts.further}</Link>
          )}
          {here < total && !isFull && (isByHand || state === 'failed') && (
            <Button variant="outline" wide aria-busy={loading} onClick={load}>
              {state === 'failed' ? endlessTexts.retryMore : endlessTexts.more}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function pageOf(href: string, page: number): string {
  return `${href}${href.includes('?') ? '&' : '?'}page=${page}`;
}

/** Where the pager of a list stands that may grow instead. */
export function PagerPlace({ children }: { children: ReactNode }) {
  const { grows } = useGrows();
  return <div hidden={grows}>{children}</div>;
}
