'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#components/ui/primitives/button.tsx';
import { Pager } from '#components/ui/primitives/pager.tsx';
import { pageWindow } from '#lib/catalogue/domain/listing/paging.ts';
import { guestTexts } from '#lib/labels/registry/guest.ts';
import { routes } from '#lib/platform/routes.ts';
import {
  GIFT_PAGE,
  GIFT_SORTS,
  GIFT_STEP,
  type Gift,
  type GiftSort,
} from '#lib/registry/domain/guest-list.ts';
import { GiftCard, type GiftPlace } from './gift-card.client.tsx';
import styles from './gift-list.module.css';

interface Props {
  /** The gifts that are left, in their order. */
  gifts: readonly Gift[];
  place: GiftPlace;
  sort: GiftSort;
  page: number;
  pages: number;
}

/** Below it the list grows (GAP-027). */
const PHONE = '(max-width: 766px)';
const AHEAD = '600px 0px';

/**
 * The gifts that are left with their order: by pages, and on phones by tens as one scrolls (GIFT-13, GIFT-16). Nothing is waited
 * for: all of them came with the page.
 */
export function GiftList({ gifts, place, sort, page, pages }: Props) {
  const isPhone = usePhone();
  const [shown, setShown] = useState(GIFT_STEP);
  const end = useRef<HTMLDivElement>(null);
  const start = (page - 1) * GIFT_PAGE;
  const here = isPhone ? gifts.slice(0, start + shown) : gifts.slice(start, start + GIFT_PAGE);
  const hasMore = isPhone && here.length < gifts.length;
  const more = () => setShown((count) => count + GIFT_STEP);
  // biome-ignore lint/correctness/useExhaustiveDependencies: watched again whenever the list has grown.
  useEffect(() => {
    if (!end.current || !hasMore) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: AHEAD,
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [hasMore, shown]);
  return (
    <div className={styles.list}>
      <SortForm place={place} sort={sort} />
      <ul className={styles.grid} data-grows={isPhone || undefined}>
        {here.map((gift, at) => (
          <li key={gift.sku}>
            <GiftCard gift={gift} place={place} priority={at < 2} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div ref={end} className={styles.more}>
          <Button variant="outline" onClick={more}>
            {guestTexts.more}
          </Button>
        </div>
      )}
      {pages > 1 && !isPhone && <Pages path={place.path} sort={sort} page={page} pages={pages} />}
    </div>
  );
}

/** The order is chosen at once, and by a button without JavaScript. */
function SortForm({ place, sort }: Pick<Props, 'place' | 'sort'>) {
  return (
    <form method="get" action={`${routes.eventDetails(place.path)}#regalos`} className={styles.sort}>
      <label htmlFor="gift-sort">{guestTexts.sort}</label>
      <select
        id="gift-sort"
        name="sort"
        defaultValue={sort}
        onChange={({ target }) => target.form?.requestSubmit()}
        className={styles.select}
      >
        {GIFT_SORTS.map((one) => (
          <option key={one} value={one}>
            {guestTexts.sorts[one]}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" size="s" variant="outline">
          {guestTexts.apply}
        </Button>
      </noscript>
    </form>
  );
}

function Pages({ path, sort, page, pages }: Pick<Props, 'sort' | 'page' | 'pages'> & { path: string }) {
  const href = (to: number) =>
    `${routes.guestList(path, { sort: sort === 'list' ? undefined : sort, page: to === 1 ? undefined : to })}#regalos`;
  const control = (to: number | null) => (to === null ? null : href(to));
  const around = pageWindow(page, pages);
  return (
    <Pager
      current={page}
      pages={around.pages.map((one) => ({ page: one, href: href(one) }))}
      prev={control(around.prev)}
      next={control(around.next)}
    />
  );
}

function usePhone(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const phone = matchMedia(PHONE);
      phone.addEventListener('change', changed);
      return () => phone.removeEventListener('change', changed);
    },
    () => matchMedia(PHONE).matches,
    () => false,
  );
}
