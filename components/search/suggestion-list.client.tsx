'use client';

import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useMemo } from 'react';
import { classNames } from '#components/ui/primitives/class-names.ts';
import { Picture } from '#components/ui/primitives/picture.tsx';
import { Price } from '#components/ui/primitives/price.tsx';
import { type ProductCardModel, toProductCard } from '#lib/catalogue/domain/card/card.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import { cardTexts } from '#lib/labels/catalogue/card.ts';
import { searchTexts } from '#lib/labels/search/search.ts';
import { queryClient } from '#lib/platform/browser/query-client.ts';
import { track } from '#lib/platform/browser/track.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import * as routes from '#lib/platform/routes.ts';
import { type Suggested, suggestionsQuery } from '#lib/search/queries.ts';
import styles from './suggestion-list.module.css';

export interface SuggestionListProps {
  id: string;
  term: string;
  storeId: number;
  /** Place of the suggestion that the arrow keys are at; -1 is the field. */
  active: number;
  /** Tells the field where the suggestions lead, for Enter and the arrow keys. */
  onLinks: (links: readonly string[]) => void;
  onChoose: (href: string) => void;
  /** In the page's own flow instead of over it. */
  flat?: boolean;
}

/** Suggestions under the search box, and the way to all results (SRCH-09, SRCH-10). A failure shows nothing. */
export default function SuggestionList(props: SuggestionListProps) {
  const { term, storeId } = props;
  const { data } = useQuery(suggestionsQuery(term, storeId), queryClient());
  const found = { records: data?.rows, categories: data?.categories, pages: data?.pages };
  return <Suggestions {...props} {...found} all={routes.search(term)} />;
}

/** A suggestion that is no product. */
interface Place {
  href: string;
  label: string;
  kind: string;
}

function placesOf({ categories = [], pages = [] }: Partial<Suggested>): Place[] {
  return [
    ...categories.map(({ path, categoryid, label }) => ({
      href: routes.listing(path, categoryid),
      label,
      kind: searchTexts.category,
    })),
    ...pages.map(({ path, title }) => ({ href: routes.page(path), label: title, kind: searchTexts.page })),
  ];
}

interface SuggestionsProps extends SuggestionListProps {
  /** Undefined while they are read. */
  records: readonly ProductRecord[] | undefined;
  categories?: Suggested['categories'] | undefined;
  pages?: Suggested['pages'] | undefined;
  /** Address of all results. */
  all: string;
}

/** The list itself. */
export function Suggestions(props: SuggestionsProps) {
  const { id, term, storeId, records, categories, pages, all, active, onLinks, onChoose } = props;
  const cards = useMemo(() => {
    const today = laPazDay(new Date());
    return (records ?? []).map((record) => toProductCard(record, today, { storeId }));
  }, [records, storeId]);
  const places = useMemo(
    () => placesOf({ ...(categories && { categories }), ...(pages && { pages }) }),
    [categories, pages],
  );
  const links = useMemo(() => {
    const own = [...cards.map((card) => routes.card(card.href)), ...places.map(({ href }) => href)];
    return cards.length === 0 ? own : [...own, all];
  }, [cards, places, all]);
  // Before the list is painted: Enter goes where the suggestion that is shown as chosen leads.
  useLayoutEffect(() => {
    onLinks(links);
    return () => onLinks([]);
  }, [links, onLinks]);
  return (
    <>
      <p className="visually-hidden" role="status">
        {records &&
          (links.length > 0
            ? searchTexts.found(cards.length + places.length)
            : searchTexts.noSuggestions(term))}
      </p>
      {records && links.length === 0 && !props.flat && (
        <p className={classNames(styles.list, styles.none)} aria-hidden="true">
          {searchTexts.noSuggestions(term)}
        </p>
      )}
      <div
        id={id}
        role="listbox"
        aria-label={searchTexts.suggestions}
        className={props.flat ? styles.flat : styles.list}
        hidden={links.length === 0}
        tabIndex={-1}
        // The field keeps the focus, so that typing goes on.
        onPointerDown={(event) => event.preventDefault()}
      >
        {cards.map((card, at) => (
          <Suggestion
            key={card.productid}
            id={`${id}-${at}`}
            card={card}
            active={at === active}
            onChoose={() => {
              track({ type: 'suggestion chosen', card, at });
              onChoose(routes.card(card.href));
            }}
          />
        ))}
        {places.map(({ href, label, kind }, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field points at it by aria-activedescendant.
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field.
          <div
            key={href}
            id={`${id}-${cards.length + at}`}
            role="option"
            aria-selected={cards.length + at === active}
            className={styles.term}
            onClick={() => onChoose(href)}
          >
            {label} <span className={styles.kind}>{kind}</span>
          </div>
        ))}
        {cards.length > 0 && (
          // biome-ignore lint/a11y/useFocusableInteractive: the field points at it by aria-activedescendant.
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field.
          <div
            id={`${id}-${links.length - 1}`}
            role="option"
            aria-selected={active === links.length - 1}
            className={styles.all}
            onClick={() => onChoose(all)}
          >
            {searchTexts.seeAll(term)}
          </div>
        )}
      </div>
    </>
  );
}

interface SuggestionProps {
  id: string;
  card: ProductCardModel;
  active: boolean;
  onChoose: () => void;
}

function Suggestion({ id, card, active, onChoose }: SuggestionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field points at it by aria-activedescendant.
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field.
    <div id={id} role="option" aria-selected={active} className={styles.option} onClick={onChoose}>
      <span className={`picture-ground ${styles.picture}`}>
        <Picture path={card.image.path} alt="" sizes="56px" />
      </span>
      <span className={styles.name}>{card.label}</span>
      <Price
        price={card.price.price}
        oldPrice={card.price.oldPrice}
        prefix={card.price.from ? cardTexts.from : undefined}
        size="s"
      />
    </div>
  );
}
