'use client';

import { useRef } from 'react';
import { Button } from '#components/ui/primitives/button.tsx';
import { Pager } from '#components/ui/primitives/pager.tsx';
import { pageWindow } from '#lib/catalogue/domain/listing/paging.ts';
import { guestTexts } from '#lib/labels/registry/guest.ts';
import * as routes from '#lib/platform/routes.ts';
import {
  GIFT_PAGE,
  GIFT_SORTS,
  GIFT_STEP,
  type Gift,
  type GiftSort,
} from '#lib/registry/domain/guest-list.ts';
import { GiftCard, type GiftPlace } from './gift-card.client.tsx';
import styles from './gift-list.module.css';
import { useGrowing } from './use-growing.ts';

interface Props {
  /** The gifts of the page. */
  gifts: readonly Gift[];
  /** Of all that are left. */
  total: number;
  place: GiftPlace;
  sort: GiftSort;
  page: number;
  pages: number;
}

/** The gifts that are left with their order: by pages, and on phones by tens as one scrolls (GIFT-13, GIFT-16). */
export function GiftList({ gifts, total: given, place, sort, page, pages }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { grows, here, total, state, more } = useGrowing(list, end, {
    gifts,
    total: given,
    from: (page - 1) * GIFT_PAGE,
    load: async () => (await import('#lib/registry/requests.ts')).fetchGifts(place.path, sort),
  });
  return (
    <div className={styles.list}>
      {given > 1 && <SortForm place={place} sort={sort} />}
      <ul
        ref={list}
        className={styles.grid}
        data-grows={grows || undefined}
        aria-busy={state === 'loading' || undefined}
      >
        {here.map((gift, at) => (
          <li key={gift.sku} tabIndex={grows ? -1 : undefined}>
            <GiftCard gift={gift} place={place} priority={at === 0} />
          </li>
        ))}
      </ul>
      {grows && total > GIFT_STEP && (
        <div ref={end} className={styles.more}>
          <p role="status" className={styles.shown}>
            {state === 'failed' ? guestTexts.moreFailed : guestTexts.shown(here.length, total)}
          </p>
          {here.length < total && (
            <Button variant="outline" aria-disabled={state === 'loading' || undefined} onClick={more}>
              {state === 'failed' ? guestTexts.moreAgain : guestTexts.more}
            </Button>
          )}
        </div>
      )}
      {pages > 1 && !grows && <Pages path={place.path} sort={sort} page={page} pages={pages} />}
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
